// What a resume says of its owner, as proposals for their profile. `@learn/resume/read` gets the lines out of a file, for Node.
export type { Proposal, ProposalField } from './proposal.ts'
export { proposalsFrom } from './proposals-from.ts'
export { LINE_CHARS, LINES_AT_MOST, type ResumeLine } from './resume-line.ts'
