import { deskPath, type Template, TemplateList } from '@civictrack/contract/staff'
import { Button, ConfirmButton, failureMessage, Muted, Row, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { AuthorityPage } from '../frame/authority-page'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { callStaff } from '../session/staff-call'
import type { Post } from '../session/use-authority'
import { useStaffRead } from '../session/use-staff-read'
import { answerTexts, wordFor } from '../words/word-texts'
import { TemplateForm } from './template-form'
import { templatesTexts } from './templates-texts'

/** The answer templates of the authority. Everyone uses them; managers write them. */
export function TemplatesPage() {
  return <AuthorityPage texts={useTexts(templatesTexts)}>{(post) => <Templates post={post} />}</AuthorityPage>
}

function Templates({ post }: { post: Post }) {
  const texts = useTexts(templatesTexts)
  const base = deskPath(post.slug, '/templates')
  const { loaded, retry } = useStaffRead({ path: base, schema: TemplateList })
  const [edited, setEdited] = useState<Template | 'new' | null>(null)
  const mayChange = post.role === 'manager'

  async function remove(id: string): Promise<void> {
    try {
      await callStaff({ method: 'DELETE', path: `${base}/${id}` })
      retry()
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <>
      <Muted>{texts.hint}</Muted>
      <Show loaded={loaded} retry={retry} isPart>
        {({ templates }) =>
          templates.length === 0 ? (
            <Empty>{mayChange ? texts.empty : `${texts.empty} ${texts.onlyManagers}`}</Empty>
          ) : (
            <Rows>
              {templates.map((template) => (
                <li key={template.id}>
                  <Words template={template} />
                  {mayChange && (
                    <Row gap={1}>
                      <Button size="small" onClick={() => setEdited(template)}>
                        {texts.edit}
                      </Button>
                      <ConfirmButton
                        about={template.name}
                        confirmLabel={texts.removeNow}
                        cancelLabel={texts.keep}
                        onConfirm={() => void remove(template.id)}
                      >
                        {texts.remove}
                      </ConfirmButton>
                    </Row>
                  )}
                </li>
              ))}
            </Rows>
          )
        }
      </Show>
      {mayChange && edited === null && (
        <div>
          <Button variant="outlined" onClick={() => setEdited('new')}>
            {texts.add}
          </Button>
        </div>
      )}
      {edited && (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          base={base}
          template={edited === 'new' ? null : edited}
          onSaved={() => {
            setEdited(null)
            retry()
          }}
          onCancel={() => setEdited(null)}
        />
      )}
    </>
  )
}

function Words({ template }: { template: Template }) {
  const answers = useTexts(answerTexts)
  return (
    <div>
      <b>{template.name}</b>
      <Muted>
        {wordFor(answers, template.answer)}: {template.text}
      </Muted>
    </div>
  )
}
