import type { CallResponse } from '#shared/calls.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** Lists what is missing before the shop may sell; each leads to the page on which it is entered. */
export const MissingSetUp = ({ missing }: Pick<CallResponse<'GET /api/admin/store/tax'>, 'missing'>) =>
  missing.length > 0 && (
    <Note tone="warn">
      <p>Before you can sell:</p>
      <ul>
        {missing.map(({ text, href }) => (
          <li key={text}>
            <Link className="link" to={href}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Note>
  )
