import { type ChoiceContent, choiceContent } from '@learn/course/content/choice'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import { isBlankHtml } from '../../learning/index.ts'
import { presentChoice } from '../service.ts'

/** A choice, completed by choosing. */
export const kind = (parts: ClassroomParts): ActivityKind<ChoiceContent> => ({
  type: 'choice',
  content: choiceContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'own',
  blank: {
    kind: 'choice',
    options: [
      { key: 'o1', text: 'Yes', limit: null },
      { key: 'o2', text: 'No', limit: null },
    ],
    isSeveral: false,
    canChange: true,
    results: 'chosen',
  },
  whatIsMissing: ({ options }, { introHtml }) => {
    if (isBlankHtml(introHtml)) return 'It doesn’t ask anything yet. Write the question, then publish'
    return options.length < 2 ? 'It needs at least two options. Add them, then publish' : null
  },
  clean: content => content,
  // Who chooses is done at once.
  begun: () => Promise.resolve(new Set()),
  present: ({ caller, activity, content }) => presentChoice(parts, caller, activity, content),
})
