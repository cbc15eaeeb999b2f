import type { Instruction, Regex } from './compile-regex.ts'

/** Positions of a match: even entries start, odd ones end; -1 for groups that took no part. Entry 0 and 1 are the whole. */
export type Captures = number[]

/** Told the steps taken; throws to stop. */
export type Spend = (steps: number) => void

const SPEND_EVERY = 256

/**
 * First match at or after `from`, or null. A backtracking machine with its own stack: neither text nor pattern can
 * exhaust the call stack, and every step is paid for, so a hostile pattern ends in the budget's error.
 */
export function matchRegex(regex: Regex, text: string, from: number, spend: Spend): Captures | null {
  const paid = { steps: 0, spend }
  for (let at = from; at <= text.length; at++) {
    const slots = new Int32Array(regex.slots).fill(-1)
    paid.steps += regex.slots >> 4
    if (run(regex.program, text, at, slots, paid) >= 0) {
      spend(paid.steps)
      return [...slots.subarray(0, 2 * (regex.groups + 1))]
    }
  }
  spend(paid.steps)
  return null
}

interface Paid {
  steps: number
  spend: Spend
}

/** End of a match at exactly `start`, or -1. Stack entries: program place, text place, or a slot with its old value. */
function run(program: readonly Instruction[], text: string, start: number, slots: Int32Array, paid: Paid): number {
  const stack: number[] = []
  let pc = 0
  let at = start
  const remember = (slot: number) => stack.push(-1 - slot, slots[slot] as number)
  for (;;) {
    if (++paid.steps >= SPEND_EVERY) {
      paid.spend(paid.steps)
      paid.steps = 0
    }
    const step = program[pc] as Instruction
    let isFailed = false
    switch (step.op) {
      case 'match':
        return at
      case 'char':
        if (at < text.length && step.test(text.charCodeAt(at))) at++
        else isFailed = true
        pc++
        break
      case 'split':
        stack.push(step.second, at)
        pc = step.first
        break
      case 'jump':
        pc = step.to
        break
      case 'save':
      case 'mark':
        remember(step.slot)
        slots[step.slot] = at
        pc++
        break
      case 'moved':
        if (slots[step.slot] === at) isFailed = true
        pc++
        break
      case 'assert':
        if (!step.test(text, at)) isFailed = true
        pc++
        break
      case 'back': {
        const [from, to] = [slots[2 * step.index] as number, slots[2 * step.index + 1] as number]
        const length = from < 0 || to < 0 ? -1 : to - from
        if (length < 0 || text.slice(from, to) !== text.slice(at, at + length)) isFailed = true
        else at += length
        paid.steps += Math.max(0, length) >> 3
        pc++
        break
      }
      case 'look': {
        const before = slots.slice()
        const end = step.isBehind ? lookBehind(step.body, text, at, slots, paid) : run(step.body, text, at, slots, paid)
        paid.steps += slots.length >> 2
        if (end >= 0 === step.isNegated) isFailed = true
        if (step.isNegated || end < 0) slots.set(before)
        else for (let i = 0; i < slots.length; i++) if (slots[i] !== before[i]) stack.push(-1 - i, before[i] as number)
        if (step.isAtomic && end >= 0) at = end
        pc++
        break
      }
      default:
        step satisfies never
    }
    if (!isFailed) continue
    // Back to the last choice; positions saved since then get their old values.
    for (;;) {
      if (stack.length === 0) return -1
      const value = stack.pop() as number
      const place = stack.pop() as number
      if (place < 0) {
        slots[-1 - place] = value
        continue
      }
      pc = place
      at = value
      break
    }
  }
}

/** Farthest that a look behind reaches. */
const MOST_BEHIND = 255

/** True (0) when some start before `at` matches up to exactly `at`. */
function lookBehind(body: readonly Instruction[], text: string, at: number, slots: Int32Array, paid: Paid): number {
  const program = endingAt(body, at)
  paid.steps += body.length >> 2
  for (let start = at; start >= 0 && start >= at - MOST_BEHIND; start--) {
    const ended = run(program, text, start, slots, paid)
    if (ended >= 0) return 0
  }
  return -1
}

function endingAt(body: readonly Instruction[], at: number): Instruction[] {
  const last: Instruction = { op: 'assert', test: (_, here) => here === at }
  return [...body.slice(0, -1), last, { op: 'match' }]
}
