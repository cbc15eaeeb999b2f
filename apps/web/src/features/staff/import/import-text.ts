import type { ImportRun } from '@learn/contract/imports'
import { fileSize } from '#shared/lib/file-text.ts'
import type { Upload } from './uploads.ts'

/** Endings that the choice of the system offers. */
export const ACCEPTED = '.mbz,.imscc,.zip,.gz,.tgz,.xml,.gift,.txt,.aiken,.dat,.xlsx,.xls,.ods,.csv,.tsv,.h5p'

/** What can be brought, in words. */
export const KINDS =
  'Moodle backups, Common Cartridge, Open edX, Markdown, SCORM or H5P; questions as XML, GIFT, QTI or a sheet'

/** Why a file is not sent at all, and what could be; '' where it may be. Without an ending, what it holds decides. */
export function refusalText({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string {
  if (size > maxBytes) return `A file may have ${fileSize(maxBytes)} at most.`
  if (size === 0) return `This file is empty. You can import: ${KINDS}.`
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0].toLowerCase()
  return ending === undefined || ACCEPTED.split(',').includes(ending)
    ? ''
    : `${ending} files can’t be imported on their own. You can import: ${KINDS}.`
}

const STEPS: Record<NonNullable<ImportRun['step']>, string> = {
  gathering: 'Putting the file together',
  unpacking: 'Unpacking',
  reading: 'Reading',
  checking: 'Cleaning its texts',
  keeping: 'Saving the version before it',
  files: 'Storing files',
  writing: 'Writing the course',
  placing: 'Adding it to the program',
}

/** What happens now: 'Reading section 3 of 12'. */
export function stepText({ step, done, total }: Pick<ImportRun, 'step' | 'done' | 'total'>): string {
  if (step === null) return 'Beginning'
  if (step === 'reading' && total > 0) return `Reading section ${done} of ${total}`
  if (step === 'files' && total > 0) return `Storing file ${done} of ${total}`
  return STEPS[step]
}

/** How much of a step is done; null where that can't be told. */
export const stepPercent = ({ done, total }: Pick<ImportRun, 'done' | 'total'>): number | null =>
  total > 0 ? percent(done, total) : null

/** Whole per cent, 100 only for all of it. */
export const percent = (done: number, total: number): number => (total === 0 ? 0 : Math.floor((done / total) * 100))

/** 'about 3 minutes left'; '' as long as there is nothing to reckon from. */
export function timeLeftText({ sentBytes, sizeBytes, fromBytes, sinceMs }: Upload, nowMs: number): string {
  const sent = sentBytes - fromBytes
  const ms = nowMs - sinceMs
  if (sent <= 0 || ms < 2000) return ''
  const leftS = ((sizeBytes - sentBytes) / sent) * (ms / 1000)
  if (leftS < 10) return 'a few seconds left'
  if (leftS < 90) return 'about a minute left'
  return `about ${Math.round(leftS / 60)} minutes left`
}

/** '34 % · 170 MB of 500 MB'. */
export const sentText = (sentBytes: number, sizeBytes: number): string =>
  `${percent(sentBytes, sizeBytes)} % · ${fileSize(sentBytes)} of ${fileSize(sizeBytes)}`

export const OUTCOMES = {
  created: 'Imported',
  updated: 'Updated',
  unchanged: 'Nothing new',
  joined: 'Joined the program',
  questions: 'Imported',
  restored: 'Restored',
} as const

/** 'waits for one file before it'. */
export const lineText = (before: number): string =>
  before === 0
    ? 'Next in line'
    : before === 1
      ? 'In line: one file comes before it'
      : `In line: ${before} files come before it`
