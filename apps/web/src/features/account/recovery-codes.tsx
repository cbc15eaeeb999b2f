import { download } from '#shared/lib/download.ts'
import { Button } from '#shared/ui/button.tsx'

/** Recovery codes, shown this once. */
export const RecoveryCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <>
    <p className="mt-3 text-body text-pretty text-ink2">
      Each code signs you in once when you don’t have your phone. They’re shown only now: store them where you keep
      passwords.
    </p>
    <ul
      aria-label="Recovery codes"
      className="tnum mt-4 grid grid-cols-2 gap-2 rounded-input bg-sunken p-4 text-body font-semibold"
    >
      {codes.map(code => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-6 flex justify-end gap-3">
      <Button variant="outline" onClick={() => download('recovery-codes.txt', 'text/plain', codes.join('\n'))}>
        Download
      </Button>
      <Button onClick={onClose}>I’ve saved them</Button>
    </div>
  </>
)
