import path from 'node:path'
import { defineConfig } from '@playwright/test'

/** Set by `npm run e2e`, which finds the browser. */
const executablePath = process.env.PW_CHROMIUM ?? ''

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: path.join(import.meta.dirname, 'global-setup.ts'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A shared machine stalls now and then; what passes only later is reported as flaky.
  retries: process.env.CI ? 2 : 0,
  // A machine that builds for others may be three times slower than a desk: no journey is about speed.
  timeout: process.env.CI ? 180_000 : 60_000,
  expect: { timeout: process.env.CI ? 30_000 : 15_000 },
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  reporter: [['list']],
  use: {
    // A press on what is not there ends after this, not with the whole journey.
    actionTimeout: process.env.CI ? 60_000 : 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs a fifth of a journey: where a failure is tried again anyway, that run is the one recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        // Else this build rounds the advances of glyphs, and pictures lie about the type.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A camera and a microphone that the machine need not have.
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
