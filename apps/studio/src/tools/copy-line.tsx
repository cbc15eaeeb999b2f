import { Copy } from 'lucide-react'
import { IconButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/toast.ts'

/** A value under its name, and a button that copies it. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(`${name} copied`),
      () => toast.error("Couldn't copy. Select the text and copy it."),
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 py-1.5">
      <dt className="w-40 shrink-0 text-small text-ink2">{name}</dt>
      <dd className="flex min-w-0 flex-1 basis-48 items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-small wrap-anywhere">{value}</code>
        <IconButton label={`Copy ${name}`} size="sm" onClick={() => void copy()}>
          <Copy size={15} aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  )
}
