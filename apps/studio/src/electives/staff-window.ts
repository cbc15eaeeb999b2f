import type { StaffElectives } from '@learn/contract/electives'

/** Electives of one program, as staff see them. */
export type StaffWindow = StaffElectives['windows'][number]
