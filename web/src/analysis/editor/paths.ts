/** Paths in a position as the server writes them, such as `chains[1].work.waitress` or `houses["17"].at`. */

export type Step = string | number

/** The steps of a path. */
export function stepsOf(path: string): Step[] {
  const steps: Step[] = []
  for (const [, word, number, quoted] of path.matchAll(/([A-Za-z_]\w*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g)) {
    if (word !== undefined) steps.push(word)
    else if (number !== undefined) steps.push(Number(number))
    else if (quoted !== undefined) steps.push(String(JSON.parse(quoted)))
  }
  return steps
}

/** Whether a path is a place, or lies inside it. */
export function isWithin(path: string, place: readonly Step[]): boolean {
  const steps = stepsOf(path)
  return place.every((step, at) => steps[at] === step)
}

/** Leave out what stands at a path, so that the program fills it in itself; an entry of a list goes as a whole. */
export function without<Whole>(whole: Whole, path: string): Whole {
  const copy = structuredClone(whole)
  const steps = stepsOf(path)
  const last = steps.pop()
  let here: unknown = copy
  for (const step of steps) {
    if (typeof here !== 'object' || here === null) return copy
    here = (here as Record<Step, unknown>)[step]
  }
  if (last === undefined || typeof here !== 'object' || here === null) return copy
  if (Array.isArray(here)) here.splice(Number(last), 1)
  else delete (here as Record<Step, unknown>)[last] // eslint-disable-line @typescript-eslint/no-dynamic-delete -- a field of JSON
  return copy
}
