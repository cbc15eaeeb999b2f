import { randomUUID } from 'node:crypto'
import type { ServedProblem, SheetResult, SheetSubmission } from '@learn/contract/sandbox'
import type { TestClient } from './client.ts'
import { createPerson, signIn } from './factories.ts'
import { createSheetCourse } from './sheet-course.ts'
import { smallProblem } from './small-problem.ts'
import type { TestSystem } from './system.ts'

let serial = 0

/** A learner with a problem of their own. */
export async function createSheetLearner(
  system: TestSystem,
  problemType?: string,
  traits?: Parameters<typeof createSheetCourse>[4],
) {
  const name = `sheet-${++serial}`
  const person = await createPerson(system)
  const course = await createSheetCourse(system, name, smallProblem(problemType), [person], traits)
  const client = await signIn(system, person)
  return { name, person, client, ...course, ...callsOf(client, name, person.id) }
}

function callsOf(client: TestClient, name: string, userId: number) {
  const problemUserId = `${name}_${userId}`
  const dataOf = (cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).map(([cell, enteredFormula]) => [cell, { enteredFormula }]))
  return {
    problemUserId,
    read: () => client.get<{ data: ServedProblem[] }>(`/api/pipeline/authoring/fetch?problemId=${name}`),
    submissions: (of = problemUserId) =>
      client.get<{ data: SheetSubmission[] }>(`/api/pipeline/submission/fetch?problemUserId=${of}&problemType=Excel`),
    run: (cells: Record<string, string>) =>
      client.post<{ result: SheetResult; hints: { hint: number; cell: string; cost: number; text: string | null }[] }>(
        '/api/pipeline/sheet/run',
        { problemId: name, cells },
      ),
    hint: (hint: number, cells: Record<string, string>) =>
      client.post('/api/pipeline/sheet/hint', { problemId: name, hint, cells }),
    submit: (cells: Record<string, string>, traits: object = {}, of = problemUserId, more: object = {}) =>
      client.post<{ data: SheetSubmission; code: string }>('/api/pipeline/submission/create', {
        problemUserId: of,
        problemType: 'Excel',
        ...more,
        attempts: [{ attemptId: randomUUID(), data: dataOf(cells), ...traits }],
      }),
  }
}
