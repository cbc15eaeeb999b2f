import { z } from 'zod'
import type { ContentModel } from '../content-model.ts'
import { FILM_CHOICE_CHARS, MOST_FILM_CHOICES, MOST_FILM_QUESTIONS } from './plain-video.ts'

const caption = z.object({
  /** BCP 47. */
  language: z.string(),
  label: z.string(),
  path: z.string(),
})
export type CaptionModel = z.output<typeof caption>

const chapter = z.object({
  name: z.string().trim().min(1),
  /** Second of the film at which it begins; it lasts until the next one. */
  fromS: z.number().min(0),
})
export type ChapterModel = z.output<typeof chapter>

const areInOrder = (chapters: readonly ChapterModel[]): boolean =>
  chapters.every(({ fromS }, at) => (at === 0 ? fromS === 0 : fromS > (chapters[at - 1]?.fromS ?? 0)))

/** A question at a second of the film, for oneself: no marks, and nothing is completed by it. */
const filmQuestion = z
  .object({
    /** Second of the film at which it waits for an answer. */
    atS: z.number().min(0),
    text: z.string().trim().min(1).max(500),
    choices: z.array(z.string().trim().min(1).max(FILM_CHOICE_CHARS)).min(2).max(MOST_FILM_CHOICES),
    /** Index of the right one. */
    right: z.number().int().min(0),
    /** Why it is right: read once it was chosen. */
    why: z.string().trim().max(1000).optional(),
  })
  .refine(({ choices, right }) => right < choices.length, 'The right choice is one of the choices.')
export type FilmQuestion = z.output<typeof filmQuestion>

const isRising = (questions: readonly FilmQuestion[]): boolean =>
  questions.every(({ atS }, at) => at === 0 || atS > (questions[at - 1]?.atS ?? 0))

/** A film among the files of the activity. */
export const videoContent = z.object({
  kind: z.literal('video'),
  path: z.string(),
  durationS: z.number().nullable(),
  captions: z.array(caption),
  /** A picture among its files that stands in its place until it plays. */
  posterPath: z.string().max(200).optional(),
  /** The share of it, in per cent, that has to be watched until it counts as seen; 90 where its author says nothing. */
  seenPct: z.number().int().min(1).max(100).optional(),
  chapters: z
    .array(chapter)
    .refine(areInOrder, 'Chapters stand in the order of the film, the first at second 0.')
    .optional(),
  questions: z
    .array(filmQuestion)
    .max(MOST_FILM_QUESTIONS)
    .refine(isRising, 'Questions stand in the order of the film, each at a second of its own.')
    .optional(),
})
export type VideoContent = z.output<typeof videoContent>

/** From this share on a film counts as seen, in per cent: credits and silence at the end do not matter. */
const USUAL_SEEN_PCT = 90

export const getSeenPct = ({ seenPct }: Pick<VideoContent, 'seenPct'>): number => seenPct ?? USUAL_SEEN_PCT

export const isVideo = (content: ContentModel | null): content is VideoContent => content?.kind === 'video'
