import { brand } from '@learn/brand'
import { Heading } from '#shared/ui/heading.tsx'
import { ActionSamples } from './action-samples.tsx'
import { AnswerSamples } from './answer-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { FormSample } from './form-sample.tsx'
import { SignSamples } from './sign-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { StructureSamples } from './structure-samples.tsx'
import { TypeSamples } from './type-samples.tsx'

const THEMES = ['light', 'dark'] as const

/** Every part of the design system, once in each theme. What is changed here is seen by the picture of the page. */
export const KitPage = () => (
  <main className="bg-canvas">
    <Heading level={1} look="hidden">
      Parts of {brand.name}
    </Heading>
    {THEMES.map(theme => (
      <section key={theme} aria-label={`In the ${theme} theme`} data-theme={theme} className="bg-canvas text-ink">
        <div className="mx-auto max-w-page space-y-10 px-10 py-12">
          <Heading level={2} look="h1">
            {theme === 'light' ? 'Light' : 'Dark'}
          </Heading>
          <TypeSamples />
          <ActionSamples />
          <SignSamples />
          <FieldSamples />
          <AnswerSamples />
          <FormSample />
          <StructureSamples />
          <StateSamples />
        </div>
      </section>
    ))}
  </main>
)
