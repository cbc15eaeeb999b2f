/** The program that a search starts from. */
export interface SearchProgram {
  lpId: number
  lpname: string
}
