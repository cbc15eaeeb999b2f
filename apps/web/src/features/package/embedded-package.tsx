import type { ActivityPage } from '@learn/contract/classroom'
import type { PlayerProps } from '#features/course/index.ts'
import { OpenedAttempt } from './opened-attempt.tsx'

interface Props extends Pick<PlayerProps<'package'>, 'address'> {
  page: ActivityPage
}

/** A package in a text of another lesson: the stage alone. What is done there is kept for its own activity. */
export default function EmbeddedPackage({ page, address }: Props) {
  const { content } = page
  return content.kind === 'package' ? <OpenedAttempt page={page} content={content} address={address} isInText /> : null
}
