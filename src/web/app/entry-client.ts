import './app.css'
import { firstScreenShown } from './first-screen-shown.ts'

/**
 * The first script of every page, and a small one. Text, styles and the first picture have a slow line to themselves;
 * the scripts follow when the screen is painted.
 */
await firstScreenShown()
const chunks = document.querySelector<HTMLTemplateElement>('#chunks')
if (chunks) document.head.append(chunks.content)
await import('./hydrate.tsx')
