import type { ChoiceContent } from '@learn/course/content/choice'
import { childrenOf, idOf, integerOf, textOf } from '../../xml/xml-node.ts'
import { counted } from '../import-report.ts'
import { plainName } from '../text-format.ts'
import { keptContent } from './kept.ts'
import type { KindReader } from './kind-reader.ts'

/** Moodle's CHOICE_SHOWRESULTS_NOT and following. */
const RESULTS = ['never', 'chosen', 'closed', 'always'] as const
const PUBLISHES_NAMES = 1

/** A choice with its options; what learners chose is theirs and never read. */
export const choiceReader: KindReader = {
  module: 'choice',
  ownRule: 'completionsubmit',
  read(source) {
    const { instance } = source
    const isLimited = integerOf(instance, 'limitanswers') === 1
    const options = childrenOf(instance, 'options', 'option').flatMap(node => {
      const key = idOf(node)
      const text = plainName(textOf(node, 'text'), '')
      const limit = isLimited ? integerOf(node, 'maxanswers') || null : null
      return key === '' || text === '' ? [] : { key, text, limit }
    })
    if (options.length === 0) return keptContent(source, 'it has no options')
    const results = RESULTS[integerOf(instance, 'showresults') ?? 0] ?? 'never'
    const content: ChoiceContent = {
      kind: 'choice',
      options,
      isSeveral: integerOf(instance, 'allowmultiple') === 1,
      canChange: integerOf(instance, 'allowupdate') === 1,
      results,
    }
    const isNamed = results !== 'never' && integerOf(instance, 'publish') === PUBLISHES_NAMES
    const note = [counted(options.length, 'option'), ...(isNamed ? ['its results show no names'] : [])].join('; ')
    return { type: 'choice', content, note }
  },
}
