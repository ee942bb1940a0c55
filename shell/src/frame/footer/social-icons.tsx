import { styled } from '@civictrack/shared'

const NETWORKS = [
  {
    key: 'facebook',
    name: 'Facebook',
    shape: 'M14 8h3V4h-3c-2.8 0-4.5 1.8-4.5 4.5V11H7v4h2.5v7h4v-7h3l.6-4h-3.6V9c0-.6.3-1 .5-1Z',
  },
  { key: 'x', name: 'X', shape: 'M4 4l6.5 8.6L4.3 20H7l4.7-5.7L16 20h4.5l-6.8-9L19.5 4h-2.7l-4.3 5.2L8.6 4H4Z' },
  {
    key: 'instagram',
    name: 'Instagram',
    shape:
      'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5Zm5 4.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Zm0 2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM16.7 6.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z',
  },
  {
    key: 'linkedin',
    name: 'LinkedIn',
    shape:
      'M4.5 9.5h3.5V20H4.5V9.5ZM6.2 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM10.5 9.5h3.3v1.5c.6-1 1.8-1.8 3.4-1.8 3 0 3.8 2 3.8 4.8v6h-3.5v-5.4c0-1.3-.2-2.4-1.6-2.4s-1.9 1-1.9 2.4V20h-3.5V9.5Z',
  },
] as const

/** The social networks. One without a configured address is shown, but is no link. */
export function SocialIcons({ addresses }: { addresses: Record<string, string> }) {
  return (
    <Icons>
      {NETWORKS.map(({ key, name, shape }) => {
        const address = addresses[key]
        const picture = (
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            role={address ? 'img' : undefined}
            aria-label={address ? name : undefined}
            aria-hidden={address ? undefined : true}
          >
            <path d={shape} fill="currentColor" fillRule="evenodd" />
          </svg>
        )
        return <li key={key}>{address ? <a href={address}>{picture}</a> : picture}</li>
      })}
    </Icons>
  )
}

const Icons = styled('ul')(({ theme }) => ({ display: 'flex', gap: theme.spacing(2), listStyle: 'none' }))
