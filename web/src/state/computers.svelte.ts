/** How quickly computers are to move at tables where somebody plays on this browser. */
export const COMPUTER_PACES = ['slow', 'normal', 'once'] as const
export type ComputerPace = (typeof COMPUTER_PACES)[number]

const PLACE = 'magnate.computer_pace'

function read(): string {
  try {
    return localStorage.getItem(PLACE) ?? ''
  } catch {
    return '' // storage may be forbidden
  }
}

class Computers {
  pace: ComputerPace = $state(COMPUTER_PACES.find((pace) => pace === read()) ?? 'normal')

  set(pace: ComputerPace): void {
    this.pace = pace
    try {
      localStorage.setItem(PLACE, pace)
    } catch {
      // storage may be forbidden; the wish holds until the page is closed
    }
  }
}

export const computers = new Computers()
