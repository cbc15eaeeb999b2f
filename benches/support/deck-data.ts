import pg from 'pg'
import type { ApiData } from './api-data.ts'
import { amount } from './quick.ts'

/** Learners with a full deck, and the mistakes of each: attempts with so many questions, all of them wrong. */
export const DECK_LEARNERS = amount(5, 1)
const ATTEMPTS = amount(100, 2)
const QUESTIONS = 20
export const DECK_CARDS = ATTEMPTS * QUESTIONS
const FIRST_ID = 700_000_000

const feedback = { rightHtml: '', partlyHtml: '', wrongHtml: '' }
const question = {
  type: 'singlechoice',
  textHtml: '<p>How many rows does the join give?</p>',
  generalFeedbackHtml: '<p>Each order matches three items.</p>',
  defaultMark: 1,
  penalty: 0,
  hints: [],
  choices: ['1', '3', '9'].map((html, n) => ({ html, fraction: n === 1 ? 1 : 0, feedbackHtml: '' })),
  shuffles: false,
  numbering: 'abc',
  instructionHtml: '',
  feedback,
}

/** A quiz for each of the first learners in a course of theirs, 2,000 wrong answers to 2,000 questions, and what they reviewed of them. */
export async function fillDecks(url: string, { learners }: ApiData): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into bank_category (id, course_id, source_key, parent_key, position, name, id_number, info_html)
     values ($1, null, 'deck', null, 0, 'Deck', '', '')`,
    [FIRST_ID],
  )
  await client.query(
    `insert into bank_question (id, course_id, category_id, source_key, id_number)
     select $1 + n, null, $1, 'q' || n, '' from generate_series(1, $2::int) n`,
    [FIRST_ID, DECK_CARDS],
  )
  await client.query(
    `insert into bank_version (id, question_id, version, status, name, type, tags, body, content_hash, made_at)
     select $1 + n, $1 + n, 1, 'ready', 'Question ' || n, 'singlechoice', '{}', $3::jsonb, '', now() from generate_series(1, $2::int) n`,
    [FIRST_ID, DECK_CARDS, JSON.stringify(question)],
  )
  for (const [n, { id, courseId }] of learners.slice(0, DECK_LEARNERS).entries())
    await fillDeck(client, id, courseId, FIRST_ID + n * 1000)
  await client.query('analyze')
  await client.end()
}

async function fillDeck(client: pg.Client, userId: number, courseId: number, firstId: number): Promise<void> {
  await client.query(
    `insert into learning_activity (id, course_id, section_id, source_key, position, type, name, intro_html, is_visible, indent,
       completion_mode, completes_on_view, completes_on_grade, completes_on_pass, updated_at)
     select $1, $2, min(id), 'deck', 999, 'quiz', 'Deck', '', true, 0, 'none', false, false, false, now()
     from learning_section where course_id = $2`,
    [firstId, courseId],
  )
  await client.query(
    `insert into learning_content (activity_id, content) values ($1, '{"kind":"quiz","slots":[{"page":0,"maxMark":1,"source":{"kind":"question","question":"q1"}}]}')`,
    [firstId],
  )
  await client.query(
    `insert into quiz_attempt (id, user_id, activity_id, number, state, plan, started_at, submitted_at, max_marks, marks)
     select $1 + a, $2, $1, a, 'submitted',
       (select jsonb_agg(jsonb_build_object('slot', s, 'page', 0, 'number', s + 1, 'heading', null, 'maxMark', 1, 'needsPrevious', false,
          'version', $5 + (a - 1) * $4::int + s + 1, 'question', $5 + (a - 1) * $4::int + s + 1,
          'arrangement', '{"items":[0,1,2]}'::jsonb)) from generate_series(0, $4::int - 1) s),
       now() - a * interval '1 day', now() - a * interval '1 day', $4, 0
     from generate_series(1, $3::int) a`,
    [firstId, userId, ATTEMPTS, QUESTIONS, FIRST_ID],
  )
  await client.query(
    `insert into quiz_answer (attempt_id, slot, response, fraction, is_done)
     select $1 + a, s, '{"answer": 0}', 0, true from generate_series(1, $2::int) a, generate_series(0, $3::int - 1) s`,
    [firstId, ATTEMPTS, QUESTIONS],
  )
  await client.query(`insert into deck_setting (user_id, is_on, changed_at) values ($1, true, now())`, [userId])
  await client.query(
    `insert into deck_card (user_id, card, rating, stability_days, difficulty, reps, lapses, reviewed_at, due_at)
     select $1, 'question-' || ($3 + n), 3, 5, 5, 2, 0, now() - interval '6 days', now() + (n - 100) * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [userId, DECK_CARDS, FIRST_ID],
  )
}
