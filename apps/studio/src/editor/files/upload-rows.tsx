import { Bar } from '#shared/ui/progress.tsx'
import type { Uploads } from './use-uploads.ts'

/** Files on their way. */
export const UploadRows = ({ uploads }: { uploads: Uploads }) => (
  <ul aria-label="Uploads" className="space-y-2">
    {Object.entries(uploads).map(([name, share]) => (
      <li key={name} className="text-small">
        <span className="flex justify-between gap-3">
          <span className="min-w-0 truncate">{name}</span>
          <span className="tnum text-ink2">{Math.floor(share * 100)} %</span>
        </span>
        <Bar pct={share * 100} label={`${name}: uploaded`} height={6} />
      </li>
    ))}
  </ul>
)
