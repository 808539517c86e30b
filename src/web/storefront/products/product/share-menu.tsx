import { useId, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ShareOptions = lazyPart(() => import('./share-options.tsx'))

/** The system's share sheet on phones; two networks and Copy link elsewhere (docs/product/shopping.md, Product). */
export function ShareMenu({ name }: { name: string }) {
  const menu = useId()
  const [url, setUrl] = useState('')
  return (
    <div className="share">
      <IconButton
        icon="share"
        label="Share"
        framed
        popoverTarget={menu}
        onClick={(event) => {
          const address = location.origin + location.pathname
          setUrl(address)
          if (!hasShareSheet()) return
          event.preventDefault()
          void navigator.share({ title: name, url: address }).catch(() => {})
        }}
      />
      <div id={menu} popover="auto" className="share__menu">
        <ShareOptions when={url !== ''} name={name} menu={menu} url={url} />
      </div>
    </div>
  )
}

const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches
