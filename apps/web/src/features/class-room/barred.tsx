import { Empty } from '#shared/ui/states.tsx'

const TEXTS = {
  removed: 'The host removed you from this class. If that was a mistake, ask your institute.',
  locked: 'The host has closed this class to newcomers. The recording will be here afterwards.',
}

/** The room of a class that does not let its learner in. */
export const Barred = ({ bar }: { bar: keyof typeof TEXTS }) => (
  <div role="status" className="m-auto max-w-note">
    <Empty text={TEXTS[bar]} />
  </div>
)
