import type { ComponentProps } from 'react'
import { type Kind, playerOf } from '#features/course/index.ts'

const SheetPlayer = playerOf('handson', () => import('./sandbox-player.tsx'))
const CodePlayer = playerOf('code', () => import('./code/code-player.tsx'))

/** A hands-on activity is a spreadsheet, or code. */
export const HandsonPlayer = (props: ComponentProps<NonNullable<Kind['Player']>>) =>
  props.page.content.kind === 'code' ? <CodePlayer {...props} /> : <SheetPlayer {...props} />
