import type { TourStop } from '#shared/ui/tour.tsx'

const at = (part: string): string => `[data-tour="${part}"]`

export const INSTRUCTIONS = at('instructions')

/** The tour before anything is handed in. */
export const tourBefore = (isPractice: boolean): readonly TourStop[] => [
  {
    target: INSTRUCTIONS,
    title: 'Start with the task',
    text: 'Your task, step by step. A step turns green once it’s right.',
  },
  {
    target: at('grid'),
    title: 'Answer in the tinted cells',
    text: 'Begin a formula with = and click cells to add them to it. All other cells are read-only.',
  },
  {
    target: at('formula'),
    title: 'See the whole formula',
    text: 'The bar shows what the selected cell holds. Step by step shows how it’s worked out.',
  },
  {
    target: at('run'),
    title: 'Run as often as you like',
    text: isPractice
      ? 'Run checks every answer cell and explains each miss in the console below. Your best run counts.'
      : 'Run checks every answer cell and explains each miss in the console below. Nothing is sent until you choose Submit, available after the first run.',
  },
  {
    target: at('output'),
    title: 'Read what a run says',
    text: 'Each line names a cell, its marks and what to fix. Pivot Table, beside the console, sums up the data.',
  },
  {
    target: at('history'),
    title: 'Nothing is lost',
    text: 'Your work is saved as you type. History shows earlier versions and brings them back.',
  },
]

/** The tour of what was handed in. */
export const TOUR_AFTER: readonly TourStop[] = [
  {
    target: at('tabs'),
    title: 'Your submission',
    text: 'This tab shows what you submitted, cell by cell. New Sheet and Solution are next to it.',
  },
  {
    target: at('score'),
    title: 'Your final score',
    text: 'The score of the whole sheet, with a bar for each answer cell in its colour.',
  },
  {
    target: at('output'),
    title: 'Why each cell has its marks',
    text: 'The console has a line for each cell. Step by step shows how your formula was worked out.',
  },
]
