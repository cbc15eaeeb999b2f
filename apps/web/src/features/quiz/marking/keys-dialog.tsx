import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Key } from '#shared/ui/key.tsx'

interface Props {
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

const KEYS = [
  [['1', '…', '9'], 'The marks, from the lowest'],
  [['J'], 'The next group'],
  [['K'], 'The group before'],
  [['Ctrl', 'Enter'], 'Save the mark and go to the next'],
  [['?'], 'These keys'],
] as const

/** What the keyboard does on the marking page. */
export default function KeysDialog({ isOn, onSwitch, onClose }: Props) {
  return (
    <Dialog title="Keys" lead="They wait while you write." onClose={onClose}>
      <dl className="mt-4 flex flex-col gap-3">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="flex items-center gap-4">
            <dt className="flex w-28 shrink-0 items-center gap-1.5">
              {keys.map(key => (key === '…' ? <span key={key}>–</span> : <Key key={key}>{key}</Key>))}
            </dt>
            <dd className="text-body text-ink2">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-5">
        <Checkbox id="keys-on" label="Single-key shortcuts" isChecked={isOn} onCheck={onSwitch} />
      </div>
    </Dialog>
  )
}
