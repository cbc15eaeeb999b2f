import { type ChoiceContent, choiceContent } from '@learn/course/content/choice'
import type { ActivityKind, ClassroomParts } from '../../classroom/index.ts'
import { presentChoice } from '../service.ts'

/** A choice, completed by choosing. */
export const kind = (parts: ClassroomParts): ActivityKind<ChoiceContent> => ({
  type: 'choice',
  content: choiceContent,
  isListed: true,
  tab: 'resources',
  completes: () => 'own',
  clean: content => content,
  // Who chooses is done at once.
  begun: () => Promise.resolve(new Set()),
  present: ({ caller, activity, content }) => presentChoice(parts, caller, activity, content),
})
