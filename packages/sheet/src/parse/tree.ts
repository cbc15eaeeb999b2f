import type { TableReference } from './table-reference.ts'

/** Comparison, joining and arithmetic operators of two sides. */
export type BinaryOp = '=' | '<>' | '<' | '>' | '<=' | '>=' | '&' | '+' | '-' | '*' | '/' | '^'

/** A parsed expression. `pos` is the 0-based place in the text, for messages. */
export type Node =
  | { kind: 'number'; value: number }
  | { kind: 'string'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; code: string }
  /** An argument left out between two separators. */
  | { kind: 'empty' }
  /** The n-th written reference of the formula. */
  | { kind: 'ref'; index: number }
  /** A defined name, or one of LET and LAMBDA; `[y]` is an optional one, or else a column of the table around the formula. */
  | { kind: 'name'; name: string; pos: number; isOptional?: boolean }
  /** `Sales[Amount]`, `[@Amount]`: cells of a table. */
  | { kind: 'table'; reference: TableReference; text: string }
  | { kind: 'call'; name: string; args: Node[]; pos: number }
  /** A value called as a function: `LAMBDA(x, x+1)(5)`. */
  | { kind: 'invoke'; callee: Node; args: Node[]; pos: number }
  /** Operators of one level, left to right: `a op0 b op1 c`. A list, so that 4,000 terms nest nothing. */
  | { kind: 'chain'; first: Node; rest: { op: BinaryOp; node: Node }[] }
  /** `-x` (negative) or `--x` (only makes a number). Any run of signs collapses to one node. */
  | { kind: 'sign'; negative: boolean; arg: Node }
  /** `+x`: x itself, but of a reference the values. */
  | { kind: 'plus'; arg: Node }
  /** `x%%` with `times` percent marks. */
  | { kind: 'percent'; times: number; arg: Node }
  /** `a:b`, `a b` and `(a,b)` where a side is not a plain reference. */
  | { kind: 'join'; op: 'range' | 'intersect' | 'union'; items: Node[] }
  | { kind: 'array'; rows: Node[][] }
  /** `A1#`: everything the formula in A1 spilled. */
  | { kind: 'spill'; arg: Node }
  /** `@x`: the one cell of x in the formula's row or column. */
  | { kind: 'single'; arg: Node }
  /** A bracketed expression, kept so that printing gives the brackets back. */
  | { kind: 'group'; arg: Node }

/** Why a formula cannot be read. */
export interface ParseProblem {
  message: string
  /** 0-based place in the formula text including its `=`. */
  pos: number
}
