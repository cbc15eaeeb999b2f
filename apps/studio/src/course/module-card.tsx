import type { StudioModule } from '@learn/contract/studio'
import { CalendarClock, ChevronDown, ChevronRight, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton, iconButtonClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { Menu, MenuItem } from '#shared/ui/menu.tsx'
import { plural } from '#studio/app/words.ts'
import { ActivityRow, draggedId, isDraggedActivity, type RowActs } from './activity-row.tsx'

interface Props {
  module: StudioModule
  number: number
  /** Null: the caller may only look. */
  acts: {
    add: () => void
    rename: () => void
    opens: () => void
    step: (by: -1 | 1) => void
    show: (isVisible: boolean) => void
    trash: () => void
    of: (activityId: number) => RowActs
    /** An activity was dropped: before another, or at the end. */
    drop: (activityId: number, at: number) => void
  } | null
  marked: ReadonlySet<number>
  onMark: (activityId: number, isMarked: boolean) => void
  /** Null: the caller plans no classes here. */
  onPlanClass: (() => void) | null
}

/** A module with its activities. */
export function ModuleCard({ module, number, acts, marked, onMark, onPlanClass }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const { id, name, activities, isVisible, hasRule } = module
  const Sign = isOpen ? ChevronDown : ChevronRight
  const drop = (activityId: number, at: number) => {
    const from = activities.findIndex(one => one.id === activityId)
    // Places are counted without what moves.
    acts?.drop(activityId, from !== -1 && from < at ? at - 1 : at)
  }
  return (
    <Card aria-labelledby={`module-${id}`}>
      <div
        className="flex items-center gap-3 px-4 py-3"
        onDragOver={event => isDraggedActivity(event) && event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          drop(draggedId(event), activities.length)
        }}
      >
        <IconButton
          size="sm"
          label={`${isOpen ? 'Fold' : 'Unfold'} ${name}`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Sign size={17} aria-hidden="true" />
        </IconButton>
        <Heading level={3} look="h3" id={`module-${id}`} className="min-w-0">
          {`${number}. ${name}`}
        </Heading>
        <span className="text-small whitespace-nowrap text-ink2">
          {plural(activities.length, 'activity', 'activities')}
        </span>
        <span className="ml-auto flex items-center gap-2">
          {hasRule && <Chip>Opens by a rule</Chip>}
          {!isVisible && <Chip tone="info">Hidden</Chip>}
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
              <MenuItem onClick={acts.rename}>Rename…</MenuItem>
              <MenuItem onClick={acts.opens}>When it opens…</MenuItem>
              <MenuItem onClick={() => acts.step(-1)}>Up</MenuItem>
              <MenuItem onClick={() => acts.step(1)}>Down</MenuItem>
              <MenuItem onClick={() => acts.show(!isVisible)}>
                {isVisible ? 'Hide from learners' : 'Show to learners'}
              </MenuItem>
              <MenuItem onClick={acts.trash}>Move to trash</MenuItem>
            </Menu>
          )}
        </span>
      </div>
      {isOpen && (
        <>
          <ul aria-label={`Activities of ${name}`}>
            {activities.map((activity, index) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                acts={acts?.of(activity.id) ?? null}
                opensClasses={onPlanClass !== null}
                isMarked={marked.has(activity.id)}
                onMark={isMarked => onMark(activity.id, isMarked)}
                onDropBefore={dragged => drop(dragged, index)}
              />
            ))}
          </ul>
          {(acts || onPlanClass) && (
            <div className="flex gap-2 border-t border-line px-4 py-2">
              {acts && (
                <Button variant="ghost" size="sm" onClick={acts.add}>
                  <Plus size={15} aria-hidden="true" />
                  Add activity<span className="sr-only"> to {name}</span>
                </Button>
              )}
              {onPlanClass && (
                <Button variant="ghost" size="sm" onClick={onPlanClass}>
                  <CalendarClock size={15} aria-hidden="true" />
                  Plan a class<span className="sr-only"> in {name}</span>
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  )
}
