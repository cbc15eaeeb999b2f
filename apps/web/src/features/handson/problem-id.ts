import type { ServedProblem } from '@learn/contract/sandbox'

/** The name of a problem, as the documents call it on the wire. */
export const getProblemId = ({ _id: id }: Pick<ServedProblem, '_id'>): string => id
