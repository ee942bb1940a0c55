import { Container, Icon, type IconName, Stack, styled, useTexts } from '@civictrack/shared'
import type { ReactNode } from 'react'
import { layoutTexts } from './layout-texts'

interface Props {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** The layout of every account page: the form on a card and, on wide screens, the advantages of an account beside it. */
export function AuthLayout({ title, intro, children }: Props) {
  return (
    <Page>
      <Sheet>
        <Advantages />
        <Task>
          <Stack gap={3}>
            <Stack gap={1}>
              <Heading tabIndex={-1}>{title}</Heading>
              {intro && <Intro>{intro}</Intro>}
            </Stack>
            {children}
          </Stack>
        </Task>
      </Sheet>
    </Page>
  )
}

function Advantages() {
  const texts = useTexts(layoutTexts)
  const points: [IconName, string][] = [
    ['camera', texts.report],
    ['pin', texts.follow],
    ['eye', texts.privacy],
  ]
  return (
    <Aside aria-label={texts.advantages}>
      <strong>{texts.advantages}</strong>
      <ul>
        {points.map(([icon, text]) => (
          <li key={icon}>
            <Icon name={icon} size={26} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Aside>
  )
}

const Page = styled(Container)(({ theme }) => ({
  paddingBlock: theme.spacing(3, 8),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(7, 12) },
}))

const Sheet = styled('div')(({ theme }) => ({
  maxWidth: theme.spacing(72),
  marginInline: 'auto',
  overflow: 'hidden',
  borderRadius: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: '5fr 7fr',
    maxWidth: theme.spacing(132),
    boxShadow: theme.vars.shadows[3],
  },
}))

const Task = styled('div')(({ theme }) => ({
  padding: theme.spacing(3, 2.5),
  minWidth: 0,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(5) },
  [theme.breakpoints.up('md')]: { padding: theme.spacing(7) },
}))

const Heading = styled('h1')({ fontSize: 'clamp(1.6rem, 1.3rem + 1.4vw, 2.25rem)' })

const Intro = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: theme.spacing(4),
  padding: theme.spacing(6),
  background: `radial-gradient(circle at 110% -10%, ${theme.vars.palette.night.accent} 0 22%, transparent 22.3%),
    radial-gradient(circle at -15% 115%, ${theme.vars.palette.night.light} 0 38%, transparent 38.3%),
    ${theme.vars.palette.night.main}`,
  color: theme.vars.palette.night.contrastText,
  [theme.breakpoints.up('md')]: { display: 'flex' },
  '& > strong': { fontSize: '1.75rem', lineHeight: 1.2 },
  '& ul': { display: 'flex', flexDirection: 'column', gap: theme.spacing(3), listStyle: 'none' },
  '& li': { display: 'flex', gap: theme.spacing(2), alignItems: 'flex-start' },
  '& li svg': { flex: 'none' },
}))
