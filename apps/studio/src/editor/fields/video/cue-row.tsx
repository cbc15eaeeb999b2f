import { Play, Plus, Scissors, Trash2 } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useTyped } from '../use-typed.ts'
import { type CaptionCue, cueTime, readCueTime } from './cues.ts'

interface Props {
  cue: CaptionCue
  number: number
  fault: string | null
  onCue: (cue: CaptionCue) => void
  onPlay: () => void
  onAdd: () => void
  onSplit: () => void
  onRemove: () => void
}

/** One cue: when it is shown, what it says, and what can be done with it. */
export function CueRow({ cue, number, fault, onCue, onPlay, onAdd, onSplit, onRemove }: Props) {
  const buttons = [
    { name: 'Play', Icon: Play, act: onPlay },
    { name: 'Split', Icon: Scissors, act: onSplit },
    { name: 'Add a cue after', Icon: Plus, act: onAdd },
    { name: 'Remove', Icon: Trash2, act: onRemove },
  ]
  return (
    <li className="space-y-2 rounded-card border border-line p-3">
      <div className="flex items-end gap-3">
        <TimeField label={`Cue ${number} begins`} s={cue.fromS} onS={fromS => onCue({ ...cue, fromS })} />
        <TimeField label={`Cue ${number} ends`} s={cue.toS} onS={toS => onCue({ ...cue, toS })} />
        <span className="ml-auto flex gap-1">
          {buttons.map(({ name, Icon, act }) => (
            <Button key={name} variant="ghost" size="sm" aria-label={`${name}: cue ${number}`} onClick={act}>
              <Icon size={15} aria-hidden="true" />
            </Button>
          ))}
        </span>
      </div>
      <TextArea
        id={`cue-words-${number}`}
        label={`Words of cue ${number}`}
        rows={2}
        maxLength={500}
        isWrong={fault !== null}
        fault={fault}
        value={cue.words}
        onText={words => onCue({ ...cue, words })}
      />
    </li>
  )
}

function TimeField({ label, s, onS }: { label: string; s: number; onS: (s: number) => void }) {
  const { isWrong, ...typed } = useTyped(s, { read: readCueTime, write: cueTime, onValue: onS })
  return (
    <span className="w-32">
      <TextField
        id={label.replaceAll(' ', '-').toLowerCase()}
        label={label}
        isWrong={isWrong}
        fault={isWrong ? 'As 1:05.3' : null}
        {...typed}
      />
    </span>
  )
}
