import type { ActivityContent, ActivityPage } from '@learn/contract/classroom'
import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Heading } from '#features/rich-text/index.ts'
import { type LazyComponent, lazyComponent } from '#shared/ui/lazy-component.tsx'
import type { ActivityAddress } from './queries.ts'

/** What leads on from a lesson that has the page to itself. */
export interface LessonRoom {
  /** For its bar: the lessons before and after, and the place between them. */
  steps: ReactNode
  /** For its bar: where the learner marks it as done by hand; null where its rules decide. */
  mark: ReactNode
}

interface LessonProps {
  page: ActivityPage
  kind: Kind
  address: ActivityAddress
  onHeadings: (headings: Heading[]) => void
  /** Told when a video begins and ends to play. */
  onPlaying: (isPlaying: boolean) => void
  /** Stands below the content: completion by hand. */
  children: ReactNode
  /** Given to a player that fills the page: it stands outside the shell of lessons. */
  room?: LessonRoom
}

type ContentOf<K extends ActivityContent['kind']> = Extract<ActivityContent, { kind: K }>

/** What the player of a kind is given: the page of the activity, and its content by its own shape. */
export interface PlayerProps<K extends ActivityContent['kind']> extends LessonProps {
  content: ContentOf<K>
}

/** An activity that staff look at, and what they may do with it. */
export interface StaffPartProps {
  id: number
  can: { regrade: boolean }
}

/** A kind of activity as the screens know it. Each stands in its own folder; `features/kinds` lists them. */
export interface Kind {
  /** What one is called: 'Reading'. */
  name: string
  Icon: LucideIcon
  /** What the button says that opens one: 'Read'. */
  verb: string
  /** What the button that goes on calls one, where it is no lesson. */
  noun?: string
  /** Takes place at a time, from the moment on which it opens. */
  isLive?: true
  /** Text that stands between lessons and is none itself. */
  isBetween?: true
  /** Read from top to bottom: on the surface, with a line that tells how much was read. */
  isReading?: true
  /** Counts as read when its player says so, else when it is opened, or its text was on screen to the end. */
  tellsRead?: true
  /** Its page has a first thing to do of its own: until that is done the way on stands back. */
  hasPrimary?: true
  /** Its player keeps where its reader is: the page does not. */
  keepsPlace?: true
  /** Its player has its own bar and panels, and the page to itself. */
  fillsPage?: true
  /** Handed in, where others are read, watched or attended. */
  isHandedIn?: true
  /** What is submitted always gets marks, so that until then it waits for them. */
  isMarked?: true
  /** What else there is to know of one, beside its length and dates. */
  fact?: (page: Pick<ActivityPage, 'updatedAt'>) => string
  /** In the place of its content until that is here, where it has other measures than a text. */
  skeleton?: ReactNode
  /** Opens in a window of its own, where the server leads on; else on its page in this one. */
  opensWindow?: true
  /** What staff do with one, on the page that tells them how it stands. */
  StaffPart?: ComponentType<StaffPartProps>
  /** Shows its content; without one, a sentence says that this version cannot. */
  Player?: ComponentType<LessonProps> & Partial<Pick<LazyComponent<LessonProps>, 'preload'>>
}

/**
 * The player of one kind of content, whose code comes when the first lesson of it is opened. `pending`: what stands until then, where
 * its place would else be blank.
 */
export function lazyPlayer<K extends ActivityContent['kind']>(
  contentKind: K,
  load: () => Promise<{ default: ComponentType<PlayerProps<K>> }>,
  pending?: ReactNode,
): LazyComponent<LessonProps> {
  const Player = lazyComponent(contentKind, load, { fault: 'inside', pending })
  function KindPlayer(props: LessonProps) {
    const { content } = props.page
    if (content.kind !== contentKind) return null
    return createElement(Player, { ...props, content: content as ContentOf<K> })
  }
  return Object.assign(KindPlayer, { preload: Player.preload })
}
