/** A password that was right and must be changed first, on its way from sign-in to the page that changes it. */
export interface ForcedChange {
  username: string
  password: string
  /** What was typed, and where to go afterwards: a safe path of this site. */
  next: string
}

let forced: ForcedChange | null = null

export const handForcedChange = (change: ForcedChange): void => {
  forced = change
}

/** What sign-in handed over; the screen that uses it forgets it. It is kept in memory only. */
export const handedChange = (): ForcedChange | null => forced
export const forgetChange = (): void => {
  forced = null
}
