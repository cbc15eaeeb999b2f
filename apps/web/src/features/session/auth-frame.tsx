import { brand } from '@learn/brand'
import type { ReactNode } from 'react'
import { Logo } from '#shared/ui/logo.tsx'
import { Seed } from '#shared/ui/seed.tsx'

const YEAR = new Date().getFullYear()

/** Sign-in layout: the form in a 400 px column on the left, the pine panel with the seed head on the right. `lit`: share of seeds alight; null leaves the head out. */
export const AuthFrame = ({ lit, children }: { lit: number | null; children: ReactNode }) => (
  <div className="grid min-h-dvh bg-surface s_desktop:grid-cols-[48fr_52fr]">
    <main className="flex flex-col items-center px-6 py-8 s_desktop:py-10">
      <div className="flex w-full max-w-form flex-1 flex-col">
        <span className="flex items-center gap-3">
          <Logo size={40} />
          <b className="text-h2">{brand.name}</b>
        </span>
        {/* Its top stays, whatever grows below it. */}
        <div className="mb-auto pt-[min(18dvh,10rem)] pb-10">{children}</div>
        <p className="text-small text-ink3">
          © {YEAR} {brand.legalName}
        </p>
      </div>
    </main>
    <aside
      aria-label={`About ${brand.name}`}
      className="relative m-4 hidden overflow-hidden rounded-modal bg-pine text-onpine s_desktop:block"
    >
      <div className="absolute top-[43%] left-1/2 -translate-1/2">
        {lit !== null && <Seed n={620} size={700} share={lit} min={0.14} max={0.5} />}
      </div>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-pine from-55% to-transparent p-12 pt-32">
        <p className="max-w-panel text-h1">{brand.line}</p>
      </div>
    </aside>
  </div>
)
