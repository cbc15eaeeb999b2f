import type { QuestionOf } from '@learn/questions'
import { getCommon, isYes } from '../common.ts'
import { getNumber } from '../fraction.ts'
import type { Mapped, RawQuestion } from '../raw-question.ts'
import { Unreadable } from '../unreadable.ts'

const worth = (fraction: number | null): number => {
  if (fraction === null) throw new Unreadable('the fraction of an answer is no number from -100 to 100')
  return fraction
}

export function shortAnswer(raw: RawQuestion): Mapped<QuestionOf<'shortanswer'>> {
  if (raw.answers.length === 0) throw new Unreadable('it has no answers')
  return {
    question: {
      type: 'shortanswer',
      ...getCommon(raw),
      isCaseSensitive: isYes(raw.setting('usecase')),
      answers: raw.answers.map(({ text, fraction, feedbackHtml }) => ({
        pattern: text,
        fraction: worth(fraction),
        feedbackHtml,
      })),
    },
    notes: [],
  }
}

/** Moodle's UNITNONE: no unit is read. */
const NO_UNITS = '3'

export function numerical(raw: RawQuestion): Mapped<QuestionOf<'numerical'>> {
  if (raw.answers.length === 0) throw new Unreadable('it has no answers')
  const hasUnits = raw.setting('showunits') !== NO_UNITS
  const isUnitMarked = !/^0?$/.test(raw.setting('unitgradingtype').trim()) && raw.units.length > 0 && hasUnits
  return {
    question: {
      type: 'numerical',
      ...getCommon(raw),
      answers: raw.answers.map(({ text, fraction, feedbackHtml, tolerance }) => {
        const value = text.trim() === '*' ? null : getNumber(text)
        if (value === null && text.trim() !== '*')
          throw new Unreadable(`its answer ${JSON.stringify(text.trim().slice(0, 40))} is no number`)
        return { value, tolerance: Math.abs(getNumber(tolerance) ?? 0), fraction: worth(fraction), feedbackHtml }
      }),
      units: getUnits(raw),
    },
    notes: isUnitMarked ? ['a wrong or missing unit costs no marks here'] : [],
  }
}

/** The units that are understood beside a number. */
export const getUnits = (raw: RawQuestion): QuestionOf<'numerical'>['units'] =>
  raw.setting('showunits') === NO_UNITS
    ? []
    : raw.units.flatMap(({ unit, multiplier }) => {
        const by = getNumber(multiplier)
        return by === null || by === 0 ? [] : [{ unit, multiplier: by }]
      })
