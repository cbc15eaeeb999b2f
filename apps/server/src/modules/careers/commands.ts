import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { jobDraft } from '@learn/contract/careers'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { programs } from '../learning/index.ts'
import type { CareersParts } from './service/parts.ts'
import { publishJob, publishNews } from './service/publish.ts'

/** Moments in files: '2026-12-05T18:00:00+05:30', or a day, which ends at midnight in India. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date().transform(day => `${day}T23:59:59+05:30`)])
const toEpochS = (value: unknown): unknown => {
  const read = moment.safeParse(value)
  return read.success ? Math.floor(Date.parse(read.data) / 1000) : value
}

const newsFile = z.array(
  z.strictObject({ day: z.iso.date(), name: z.string().min(1).max(120), text: z.string().min(1).max(200) }),
)

/** `npm run job:publish -- FILE [--program NAME ...]`: a job of a file is what learners of these programs get. */
export const jobPublish =
  (parts: CareersParts): Command =>
  async (argv, tell) => {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { program: { type: 'string', multiple: true, default: [] } },
    })
    const [file] = positionals
    if (!file) {
      tell('Usage: npm run job:publish -- FILE.json [--program "Data Analytics"]')
      return 2
    }
    const given = await readJson(file, tell)
    if (given === undefined) return 1
    const { applyBy, postedAt = parts.clock.now().toISOString(), ...rest } = given as Record<string, unknown>
    const draft = jobDraft.safeParse({ ...rest, applyBy: toEpochS(applyBy), postedAt: toEpochS(postedAt) })
    if (!draft.success) {
      tell(`Not a job: ${z.prettifyError(draft.error)}`)
      return 1
    }
    const programIds: number[] = []
    for (const name of values.program) {
      const id = await programs.findProgram(parts.db, name)
      if (id === null) {
        tell(`There is no program called ${name}.`)
        return 1
      }
      programIds.push(id)
    }
    const { hash2, version } = await publishJob(parts, draft.data, programIds)
    tell(`${draft.data.key}: version ${version} is what learners get, at /vrise/${hash2}.`)
    return 0
  }

/** `npm run news:publish -- FILE`: the entries of a file are the placement news. */
export const newsPublish =
  (parts: CareersParts): Command =>
  async ([file], tell) => {
    if (!file) {
      tell('Usage: npm run news:publish -- FILE.json')
      return 2
    }
    const given = await readJson(file, tell)
    if (given === undefined) return 1
    const news = newsFile.safeParse(given)
    if (!news.success) {
      tell(`No news: ${z.prettifyError(news.error)}`)
      return 1
    }
    await publishNews(
      parts,
      news.data.map(({ day, name, text }) => ({ at: new Date(`${day}T00:00:00Z`), name, text })),
    )
    tell(`${news.data.length} entries are the placement news.`)
    return 0
  }

async function readJson(file: string, tell: (line: string) => void): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    tell(`${file} cannot be read: ${error instanceof Error ? error.message : 'no JSON'}`)
    return undefined
  }
}
