import { getAddress } from '@learn/contract/pages/plain'
import type { StudioActivity } from '@learn/contract/studio'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Ellipsis, GripVertical } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { shortDay, whenText } from '#shared/lib/date-text.ts'
import { serverNowS } from '#shared/lib/server-clock.ts'
import { iconButtonClass } from '#shared/ui/button.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { completionText } from './completion-text.ts'
import { kindLook } from './kinds.ts'
import { StateChips } from './state-chips.tsx'

/** What can be done with a row. */
export interface RowActs {
  opens: () => void
  completion: () => void
  reach: () => void
  skills: () => void
  move: () => void
  step: (by: -1 | 1) => void
  duplicate: () => void
  show: (isVisible: boolean) => void
  trash: () => void
}

interface Props {
  activity: StudioActivity
  acts: RowActs | null
  /** The plan of a class is for who may plan classes. */
  opensClasses: boolean
  isMarked: boolean
  onMark: (isMarked: boolean) => void
  /** An activity was dropped before this one. */
  onDropBefore: (id: number) => void
}

const MARK = 'application/x-activity'

export const draggedId = (event: DragEvent): number => Number(event.dataTransfer.getData(MARK))
export const isDraggedActivity = (event: DragEvent): boolean => event.dataTransfer.types.includes(MARK)

/** An activity in its module: dragged by its grip, moved by Alt and the arrows or by its menu. */
export function ActivityRow({ activity, acts, opensClasses, isMarked, onMark, onDropBefore }: Props) {
  const [isOver, setIsOver] = useState(false)
  const { id, type, name, minutes, dueAt, startsAt, isVisible } = activity
  const { Icon, name: kind } = kindLook(type)
  const facts = [
    kind,
    startsAt !== null && whenText(startsAt, serverNowS()),
    minutes !== null && `${minutes} min`,
    completionText(activity),
    dueAt !== null && `due ${shortDay(dueAt)}`,
    activity.hasRule && 'opens by a rule',
    activity.skills.length > 0 && `shows ${activity.skills.map(({ skill }) => skill).join(', ')}`,
  ].filter(Boolean)
  const onKey = (event: KeyboardEvent) => {
    const by = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'] : undefined
    if (!by || !acts) return
    event.preventDefault()
    acts.step(by)
  }
  return (
    <li className={clsx('relative border-t border-line hover:bg-hover', isOver && 'border-t-2 border-t-brand')}>
      <div
        role="presentation"
        draggable={acts !== null}
        onDragStart={event => event.dataTransfer.setData(MARK, String(id))}
        onDragOver={event => {
          if (!isDraggedActivity(event)) return
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          event.preventDefault()
          event.stopPropagation()
          setIsOver(false)
          onDropBefore(draggedId(event))
        }}
        onKeyDown={onKey}
        className="flex items-center gap-3 px-4 py-2.5"
      >
        {acts && <GripVertical size={16} aria-hidden="true" className="shrink-0 cursor-grab text-ink3" />}
        {acts && (
          <Checkbox
            id={`mark-${id}`}
            label={<span className="sr-only">Mark {name}</span>}
            isChecked={isMarked}
            onCheck={onMark}
          />
        )}
        <IconTile>
          <Icon size={17} aria-hidden="true" />
        </IconTile>
        <div className="min-w-0 flex-1">
          <ActivityLink activity={activity} opensClasses={opensClasses} />
          <p className="text-small text-ink2">{facts.join(' · ')}</p>
          {activity.missing && <p className="text-small text-accentink">{activity.missing.text}</p>}
        </div>
        <span className="flex gap-2">
          {/* A class that learners see says when it is: its text is never a version. */}
          {!(activity.isClass && isVisible) && <StateChips activity={activity} />}
        </span>
        {acts && (
          <Menu
            label={`More for ${name}`}
            button={
              <>
                <Ellipsis size={17} aria-hidden="true" />
                <span className="sr-only">More for {name}</span>
              </>
            }
            buttonClassName={iconButtonClass({ size: 'sm' })}
            className="right-0 w-56"
          >
            <MenuItem onClick={acts.move}>Move…</MenuItem>
            <MenuItem onClick={() => acts.step(-1)}>Up</MenuItem>
            <MenuItem onClick={() => acts.step(1)}>Down</MenuItem>
            <MenuItem onClick={acts.opens}>When it opens…</MenuItem>
            <MenuItem onClick={acts.completion}>When it is done…</MenuItem>
            <MenuItem onClick={acts.reach}>Who can open it now…</MenuItem>
            <MenuItem onClick={acts.skills}>Skills…</MenuItem>
            {!activity.isClass && <MenuItem onClick={acts.duplicate}>Duplicate</MenuItem>}
            <MenuItem onClick={() => acts.show(!isVisible)}>
              {isVisible ? 'Hide from learners' : 'Show to learners'}
            </MenuItem>
            <MenuItem onClick={acts.trash}>Move to trash</MenuItem>
          </Menu>
        )}
      </div>
    </li>
  )
}

/** To the editor of an activity: of a class its plan, and what the studio does not write on the page of staff. */
function ActivityLink({ activity, opensClasses }: Pick<Props, 'activity' | 'opensClasses'>) {
  const { id, name, isAuthored, isClass } = activity
  const look = 'rounded-control text-body font-semibold hover:underline'
  const params = { activityId: String(id) }
  if (isClass && !opensClasses) return <span className="text-body font-semibold">{name}</span>
  if (isAuthored || isClass)
    return (
      <Link to={isClass ? '/classes/$activityId' : '/a/$activityId'} params={params} className={look}>
        {name}
      </Link>
    )
  return (
    <a href={getAddress('staffActivity', { id })} className={look}>
      {name}
    </a>
  )
}
