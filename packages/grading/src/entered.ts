/** What a learner entered, by answer cell: formulas with their `=`, constants as typed. */
export type Entered = Readonly<Record<string, string>>
