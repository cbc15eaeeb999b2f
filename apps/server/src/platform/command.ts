/** A command of `npm run NAME -- ARGUMENTS`: tells lines as it goes, gives the exit code. */
export type Command = (argv: string[], tell: (line: string) => void) => Promise<number>
