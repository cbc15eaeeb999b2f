import type { Attempt, FinishedAttempt } from '@learn/contract/quiz'
import { expect } from 'vitest'
import type { TestClient } from './client.ts'
import { createPerson, signIn, type TestPerson } from './factories.ts'
import { makeOps } from './ops.ts'
import { choiceQuestion, createQuizCourse, textQuestion } from './quiz-course.ts'
import type { TestSystem } from './system.ts'

type Given = Parameters<typeof createQuizCourse>

/** A question of one choice, and one of a word. */
export const TWO = { choice: choiceQuestion('choice'), text: textQuestion }

/** A quiz in a course of its own, with one learner who is signed in. */
export async function createQuiz(system: TestSystem, questions: Given[1] = TWO, traits?: Given[3]) {
  const person = await createPerson(system)
  const course = await createQuizCourse(system, questions, [person], traits)
  return { person, client: await signIn(system, person), ...course }
}

export const start = async (client: TestClient, quizId: number): Promise<Attempt> => {
  const { status, body } = await client.learn('local_learn_start_attempt', { quizid: quizId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Where a choice is shown in this attempt. */
export function getPlace(attempt: Attempt, slot: number, text: string): number {
  const view = JSON.parse(attempt.questions.find(question => question.slot === slot)?.questiondata ?? '{}') as {
    choices: string[]
  }
  return view.choices.indexOf(text)
}

const devices = new Map<number, ReturnType<typeof makeOps>>()

/** Saves answers by slot through the journal, as one browser of a person does. */
export const save = (client: TestClient, person: TestPerson, attempt: Attempt, answers: Record<string, unknown>) => {
  const device = devices.get(person.id) ?? makeOps(person.id)
  devices.set(person.id, device)
  const { op } = device
  return client.learn('local_learn_append_journal', {
    scope: `quiz:${attempt.id}`,
    ops: Object.entries(answers).map(([slot, payload]) => op(slot, payload)),
  })
}

export const finish = async (client: TestClient, attemptid: number): Promise<FinishedAttempt> =>
  (await client.learn('local_learn_finish_attempt', { attemptid })).body

export const review = (client: TestClient, attemptid: number) =>
  client.learn('local_learn_get_attempt_review', { attemptid })
