import type { SheetProblem } from '@learn/contract/sandbox'
import { checkInEditor, tryInEditor, variantsInEditor } from './check.ts'
import type { SheetTask, SheetTasks, TaskReply, TaskRequest } from './messages.ts'
import { readProblem, UnreadFile } from './read-problem.ts'

type Gives<K extends SheetTask = SheetTask> = SheetTasks[K]['gives'] | Promise<SheetTasks[K]['gives']>

/** What grading makes ready of a problem stays with its object: the one that was sent last is not read anew. */
let known: { text: string; problem: SheetProblem } | null = null
function problemIn(text: string): SheetProblem {
  if (known?.text !== text) known = { text, problem: JSON.parse(text) as SheetProblem }
  return known.problem
}

const TASKS: { [K in SheetTask]: (args: SheetTasks[K]['args']) => Gives<K> } = {
  check: ({ problem: text }) => {
    const { check, problem } = checkInEditor(problemIn(text), () => performance.now())
    // Formulas are tried with the outputs that follow from the references.
    known = { text, problem }
    return check
  },
  tries: ({ problem, cell, formulas }) => tryInEditor(problemIn(problem), cell, formulas),
  variants: ({ problem, cell }) => variantsInEditor(problemIn(problem), cell),
  read: ({ bytes, ...about }) => readProblem(bytes, about),
}

async function answer({ id, task, args }: TaskRequest): Promise<TaskReply> {
  try {
    return { id, gives: await (TASKS[task] as (given: unknown) => Gives)(args) }
  } catch (error) {
    if (error instanceof UnreadFile) return { id, fault: error.message }
    return { id, fault: 'This could not be calculated. Change the sheet and try again.' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<TaskRequest>) => {
  void answer(data).then(reply => self.postMessage(reply))
})
