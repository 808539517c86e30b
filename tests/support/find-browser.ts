import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Headless, also as root, and without update checks. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** CHROME_PATH, else an installed Chrome, else the Chromium from the packages. */
export async function findBrowser(): Promise<string> {
  const given = process.env['CHROME_PATH'] ?? installed.find(existsSync)
  if (given) return given
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
