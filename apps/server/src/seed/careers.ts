import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { jobDraft, MOVES } from '@learn/contract/careers'
import { z } from 'zod'
import { publishJob, publishNews, writePastApplication } from '../modules/careers/index.ts'
import type { Parts } from '../parts.ts'
import type { SeedDay } from './read-course.ts'

/** The shapes of `content/jobs`, `news.json` and `applications.json`: days count from the day of seeding, in India. */
const jobFile = z
  .looseObject({ applyInDays: z.number(), postedDaysAgo: z.number() })
  .transform(({ applyInDays, postedDaysAgo, ...job }) => ({ applyInDays, postedDaysAgo, job }))
const newsFile = z.array(z.strictObject({ daysAgo: z.number(), name: z.string(), text: z.string() }))
const clock = z.string().regex(/^\d{2}:\d{2}$/)
const applicationsFile = z.array(
  z.strictObject({
    learner: z.string(),
    job: z.string(),
    appliedDaysAgo: z.number(),
    /** A file of `resumes`, without its ending. */
    resume: z.string().default('aarav-menon'),
    /** A text that begins with + is a day: so many days from the day of seeding. */
    answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    events: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('move'),
          move: z.enum(MOVES),
          daysAgo: z.number(),
          remark: z.string().optional(),
        }),
        z.strictObject({ kind: z.literal('withdraw'), daysAgo: z.number() }),
        z.strictObject({
          kind: z.literal('times'),
          daysAgo: z.number(),
          times: z.array(z.strictObject({ inDays: z.number(), at: clock, minutes: z.number(), place: z.string() })),
        }),
      ]),
    ),
  }),
)

const MORNING = 10 * 60
const LAST_MINUTE = 23 * 60 + 59

interface Seeded {
  contentDir: string
  day: SeedDay
  programIds: readonly number[]
  userIds: ReadonlyMap<string, number>
}

/** Jobs, placement news and applications of the demo institute. */
export async function seedCareers(parts: Parts, { contentDir, day, programIds, userIds }: Seeded): Promise<void> {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(contentDir, name), 'utf8'))
  const at = (inDays: number, minutes: number) => new Date(day.at(inDays, minutes) * 1000)
  for (const file of readdirSync(path.join(contentDir, 'jobs')).toSorted()) {
    const { applyInDays, postedDaysAgo, job } = jobFile.parse(read(`jobs/${file}`))
    const dates = { applyBy: day.at(applyInDays, LAST_MINUTE), postedAt: day.at(-postedDaysAgo, MORNING) }
    await publishJob(parts, jobDraft.parse({ key: path.basename(file, '.json'), ...job, ...dates }), programIds)
  }
  const news = newsFile.parse(read('news.json'))
  await publishNews(
    parts,
    news.map(({ daysAgo, ...entry }) => ({ ...entry, at: at(-daysAgo, MORNING) })),
  )
  const answerOf = (answer: string | string[]) =>
    typeof answer === 'string' && /^\+\d+$/.test(answer)
      ? at(Number(answer), MORNING).toISOString().slice(0, 10)
      : answer
  for (const { learner, job, appliedDaysAgo, answers, events, resume: file } of applicationsFile.parse(
    read('applications.json'),
  )) {
    const resume = readFileSync(path.join(contentDir, 'resumes', `${file}.pdf`)).toString('base64')
    await writePastApplication(parts, {
      jobKey: job,
      userId: userIds.get(learner) ?? 0,
      appliedAt: at(-appliedDaysAgo, MORNING),
      form: {
        questionResponses: Object.entries(answers).map(([question_id, answer]) => ({
          question_id,
          response: answerOf(answer),
        })),
        resumeName: `${file.replaceAll(/\b\w/g, letter => letter.toUpperCase())}-Resume.pdf`,
        resume: `data:application/pdf;base64,${resume}`,
      },
      events: events.map(event => {
        const when = { at: at(-event.daysAgo, MORNING + 90) }
        if (event.kind === 'withdraw') return { kind: event.kind, ...when }
        if (event.kind === 'move') return { kind: event.kind, move: event.move, remark: event.remark ?? null, ...when }
        const times = event.times.map(({ inDays, at: clock, minutes, place }) => ({
          startsAt: at(inDays, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))),
          minutes,
          place,
        }))
        return { kind: event.kind, times, ...when }
      }),
    })
  }
}
