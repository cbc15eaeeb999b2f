import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { getQuizContent } from '../../apps/server/testkit/quiz-content.ts'
import type { QuizContent } from '../../packages/course/src/content/quiz.ts'
import type { Question } from '../../packages/questions/src/question.ts'
import { fillWith } from './api-data.ts'
import { amount } from './quick.ts'

export interface QuizLearner {
  id: number
  cookie: string
  quizId: number
}

export interface QuizData {
  /** Signed in, each in a program with a quiz of ten questions. */
  learners: QuizLearner[]
}

const PEOPLE = amount(10_000, 400)
const PROGRAMS = 20
/** Those who start at once, and as many again who were there before. */
const SIGNED_IN = amount(4000, 300)
/** Questions that stand in the quiz by name, and that are drawn for it. */
const NAMED = 8
const DRAWN = 2
const TO_DRAW_FROM = 20
const FIRST_LEARNER = 1_000_000

const TEXT = `<p>${'A table has a row for each order, and a column for the store that it came from. '.repeat(5)}</p>
<pre><code class="language-sql">SELECT store_id, count(*) FROM orders GROUP BY store_id;</code></pre><p>What follows from it?</p>`

const common = {
  textHtml: TEXT,
  generalFeedbackHtml: '<p>Count what a row of the result stands for, then read the condition again.</p>',
  defaultMark: 1,
  penalty: 0.33,
  hints: [],
}
const feedback = { rightHtml: '<p>Yes.</p>', partlyHtml: '<p>In part.</p>', wrongHtml: '<p>No.</p>' }
const choices = [1, 0, 0, 0].map((fraction, n) => ({
  html: `<p>Choice ${n + 1}, in a few words</p>`,
  fraction,
  feedbackHtml: 'What this choice would mean.',
}))
const more = { shuffles: true, numbering: 'abc' as const, instructionHtml: '', feedback }

/** Ten questions as quizzes have them: most with choices, some written, a match. */
function questionAt(n: number): Question {
  switch (n % 10) {
    case 2:
      return { type: 'truefalse', ...common, isTrue: true, trueFeedbackHtml: 'Yes.', falseFeedbackHtml: 'No.' }
    case 3:
      return { type: 'multichoice', ...common, ...more, isSingle: false, choices }
    case 4:
      return {
        type: 'shortanswer',
        ...common,
        isCaseSensitive: false,
        answers: [{ pattern: 'left*join', fraction: 1, feedbackHtml: '' }],
      }
    case 5:
      return {
        type: 'numerical',
        ...common,
        answers: [{ value: 96, tolerance: 0.5, fraction: 1, feedbackHtml: '' }],
        units: [{ unit: 'm', multiplier: 1 }],
      }
    case 6:
      return {
        type: 'match',
        ...common,
        pairs: ['one', 'two', 'three'].map(answer => ({ promptHtml: `<p>${answer}</p>`, answer })),
        shuffles: true,
        feedback,
      }
    default:
      return { type: 'singlechoice', ...common, ...more, choices }
  }
}

/** What a learner answers to the questions of the quiz, by slot. */
export function responseAt(slot: number, round: number): object {
  const place = (slot + round) % 2
  switch (slot) {
    case 3:
      return { answer: { '0': 1, '2': place } }
    case 4:
      return { answer: place === 0 ? 'left outer join' : 'a join of some kind' }
    case 5:
      return { answer: String(95 + place) }
    case 6:
      return { answer: { '0': place, '1': 1, '2': 2 } }
    default:
      return { answer: place }
  }
}
export const SLOTS = NAMED + DRAWN

const named = getQuizContent(
  Array.from({ length: NAMED }, (_, n) => `q${n}`),
  { timeLimitS: 3600 },
)
const QUIZ: QuizContent = {
  ...named,
  slots: [
    ...named.slots.map(slot => ({ ...slot, maxMark: 1 })),
    ...Array.from({ length: DRAWN }, (_, n) => ({
      page: NAMED + n,
      maxMark: 1,
      needsPrevious: false,
      source: { kind: 'random' as const, category: 'more', withSubcategories: true, tags: ['draw'] },
    })),
  ],
}

/** Fills an empty, migrated database: the 10,000 learners of the api bench, a quiz of ten questions in each first course. */
export async function fillQuizData(url: string): Promise<QuizData> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillWith((text, values = []) => client.query(text, values), PEOPLE)
  for (let program = 1; program <= PROGRAMS; program++) await fillQuiz(client, program * 10)
  const learners: QuizLearner[] = []
  for (let n = 1; n <= SIGNED_IN; n++) {
    const token = randomBytes(32).toString('base64url')
    const id = FIRST_LEARNER + n
    await client.query(
      `insert into auth_session (token_hash, user_id, kind, user_agent, created_at, seen_at, expires_at)
       values ($1, $2, 'browser', 'bench', now(), now(), now() + interval '1 day')`,
      [createHash('sha256').update(token).digest(), id],
    )
    learners.push({ id, cookie: `session=${token}`, quizId: quizIdOf(((n % PROGRAMS) + 1) * 10) })
  }
  await fillPast(client)
  await client.query('vacuum analyze')
  await client.end()
  return { learners }
}

/**
 * An attempt of everybody else, handed in a week ago, with its answers and their journal: an institute has a past, and a database
 * that was looked over while its tables were empty would read them whole for ever.
 */
async function fillPast(client: pg.Client): Promise<void> {
  const people = `auth_user where id > ${FIRST_LEARNER + SIGNED_IN} and id <= ${FIRST_LEARNER + PEOPLE}`
  const course = `(((id - ${FIRST_LEARNER}) % ${PROGRAMS} + 1) * 10)`
  await client.query(
    `insert into quiz_attempt (id, user_id, activity_id, number, state, plan, started_at, ends_at, submitted_at, receipt, max_marks, marks)
     select id, id, ${course} * 100000 + 106, 1, 'submitted',
       (select jsonb_agg(jsonb_build_object('slot', s, 'page', s, 'number', s + 1, 'heading', null, 'version', ${course} * 1000 + s,
         'question', ${course} * 1000 + s, 'maxMark', 1, 'arrangement', '{}'::jsonb, 'needsPrevious', false))
        from generate_series(0, ${SLOTS - 1}) s),
       now() - interval '7 days', now() - interval '7 days' + interval '1 hour', now() - interval '7 days' + interval '20 minutes',
       'PAST', ${SLOTS}, 6
     from ${people}`,
  )
  await client.query(
    `insert into quiz_answer (attempt_id, slot, response, saved_at, is_done, fraction)
     select a.id, s, '{"answer": 1}', a.submitted_at, true, 0.6 from quiz_attempt a, generate_series(0, ${SLOTS - 1}) s`,
  )
  const op = `md5(a.id || ' ' || s)::uuid`
  const device = `md5(a.id::text)::uuid`
  await client.query(
    `insert into journal_event (user_id, scope, op_id, slot, device, client_seq, payload, outcome, received_at)
     select a.user_id, 'quiz:' || a.id, ${op}, 'q' || s, ${device}, s + 1, '{"answer": 1}', 'applied', a.submitted_at
     from quiz_attempt a, generate_series(0, ${SLOTS - 1}) s`,
  )
  await client.query(
    `insert into journal_value (user_id, scope, slot, op_id, device, client_seq, payload, seen, updated_at)
     select a.user_id, 'quiz:' || a.id, 'q' || s, ${op}, ${device}, s + 1, '{"answer": 1}',
       jsonb_build_object(${device}, s + 1), a.submitted_at
     from quiz_attempt a, generate_series(0, ${SLOTS - 1}) s`,
  )
}

/** The sixth activity of the first section: no rule and no date stands before it. */
const quizIdOf = (course: number): number => course * 100_000 + 106

async function fillQuiz(client: pg.Client, course: number): Promise<void> {
  const id = quizIdOf(course)
  await client.query('update learning_content set content = $2 where activity_id = $1', [id, JSON.stringify(QUIZ)])
  await client.query(
    'update learning_activity set completes_on_view = false, completes_on_grade = true, due_at = null where id = $1',
    [id],
  )
  for (const [n, key] of ['bank', 'more'].entries())
    await client.query(
      `insert into bank_category (id, course_id, source_key, position, name, id_number, info_html)
       values ($1, $2, $3, $4, $3, '', '')`,
      [course * 10 + n, course, key, n],
    )
  for (let n = 0; n < NAMED + TO_DRAW_FROM; n++) {
    const isDrawn = n >= NAMED
    const question = questionAt(isDrawn ? 0 : n)
    const own = course * 1000 + n
    await client.query(
      `insert into bank_question (id, course_id, category_id, source_key, id_number) values ($1, $2, $3, $4, '')`,
      [own, course, course * 10 + (isDrawn ? 1 : 0), `q${n}`],
    )
    await client.query(
      `insert into bank_version (id, question_id, version, status, name, type, tags, body, content_hash, made_at)
       values ($1, $1, 1, 'ready', $2, $3, $4, $5, '', now())`,
      [own, `Question ${n}`, question.type, isDrawn ? ['draw'] : [], JSON.stringify(question)],
    )
  }
}
