import { buttonClass } from '#shared/ui/button.tsx'
import { usePageTitle } from '#shared/ui/page-title.ts'
import { Seed } from '#shared/ui/seed.tsx'

interface Props {
  title: string
  text: string
  /** Where the dashboard is. */
  home?: '/' | '/free'
}

/** A whole page with one message and the way home. */
export function MessageScreen({ title, text, home = '/' }: Props) {
  usePageTitle(title)
  return (
    <main className="grid min-h-screen place-items-center bg-canvas px-6">
      <div className="flex max-w-[420px] flex-col items-center gap-4 text-center">
        <Seed n={89} size={96} share={0.3} className="text-ink3" />
        <h1 className="text-[30px] font-semibold leading-9 tighter">{title}</h1>
        <p className="break-words text-[15px] text-ink2">{text}</p>
        <a href={home} className={buttonClass({ size: 'lg' })}>
          Return to Dashboard
        </a>
      </div>
    </main>
  )
}
