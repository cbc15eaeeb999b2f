import { Check } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { GROUPS, type Group } from './entry.ts'

interface Props {
  shown: ReadonlySet<Group>
  onShow: (shown: ReadonlySet<Group>) => void
}

/** Which kinds of dates the calendar shows. */
export const Groups = ({ shown, onShow }: Props) => (
  <fieldset className="ml-auto flex flex-wrap gap-2">
    <legend className="sr-only">Show</legend>
    {(Object.keys(GROUPS) as Group[]).map(group => {
      const { name, Icon, look } = GROUPS[group]
      const isShown = shown.has(group)
      const toggled = new Set(shown)
      if (isShown) toggled.delete(group)
      else toggled.add(group)
      return (
        <Button
          key={group}
          size="sm"
          variant="outline"
          aria-pressed={isShown}
          className={isShown ? `rounded-full! border-transparent! ${look}!` : 'rounded-full!'}
          onClick={() => onShow(toggled)}
        >
          <Icon size={15} aria-hidden="true" />
          {name}
          {isShown && <Check size={14} aria-hidden="true" />}
        </Button>
      )
    })}
  </fieldset>
)
