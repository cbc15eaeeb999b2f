/** Where a command of `npm run problem` looks and speaks. */
export interface CommandPlace {
  /** The problems of the demo institute. */
  root: string
  tell: (line: string) => void
}

/** Gives the exit code: 0 when all went well, 1 for a fault, 2 for arguments that make no sense. */
export type ProblemCommand = (argv: string[], place: CommandPlace) => Promise<number>
