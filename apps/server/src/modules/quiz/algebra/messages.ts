import type { ComputedStack } from '@learn/questions'

/** What a thread says: that it stands, what came out, answer by answer, or that the algebra itself failed. */
export type AlgebraReply = { stands: true } | ComputedStack | { fault: string }
