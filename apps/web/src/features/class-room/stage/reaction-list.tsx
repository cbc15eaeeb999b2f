import { REACTION_S } from '@learn/contract/live/plain'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '#shared/api/server-time.ts'
import { classTalkQuery } from '../talk/use-talk.ts'
import { REACTIONS } from './reaction-kinds.ts'

/** How the class reacts right now, over the picture. */
export function ReactionList({ sessionId }: { sessionId: number }) {
  const { data: talk } = useQuery(classTalkQuery(sessionId))
  const nowS = useServerNow(Number.POSITIVE_INFINITY)
  // What was read a while ago is over, though nothing new was heard.
  const shown = talk && nowS - talk.serverAt < REACTION_S ? talk.reactions : []
  if (shown.length === 0) return null
  return (
    <ul aria-label="Reactions" className="absolute top-4 right-4 flex max-w-3/4 flex-wrap justify-end gap-2">
      {shown.map(({ kind, count }) => {
        const { name, Icon } = REACTIONS[kind]
        return (
          <li
            key={kind}
            className="tnum inline-flex h-8 items-center gap-1.5 rounded-full bg-film/80 px-3 text-small font-semibold text-onfilm"
          >
            <Icon size={16} aria-hidden="true" className="text-filmaccent" />
            <span className="sr-only">{name}: </span>
            {count}
          </li>
        )
      })}
    </ul>
  )
}
