/** Writing as large as a sheet of paper allows. */

const LARGEST = 11
const SMALLEST = 4
const STEP = 0.1

/** What has to be known of a sheet: how large it is, and how large what stands on it. */
export type Sheet = Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'> & { style: { fontSize: string } }

/** Whether all of it is on the sheet. */
export function fits(sheet: Sheet): boolean {
  return sheet.scrollWidth <= sheet.clientWidth && sheet.scrollHeight <= sheet.clientHeight
}

/** Write a sheet in the largest letters with which all of it fits; return their points. */
export function fit(sheet: Sheet): number {
  let low = Math.round(SMALLEST / STEP)
  let high = Math.round(LARGEST / STEP)
  const write = (tenths: number): number => {
    const points = Math.round(tenths * STEP * 10) / 10
    sheet.style.fontSize = `${String(points)}pt`
    return points
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    write(middle)
    if (fits(sheet)) low = middle
    else high = middle - 1
  }
  return write(low)
}
