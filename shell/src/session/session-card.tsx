import { useBilingual } from '@lotes/shared-i18n';
import { Card, Notice, PageHeading } from '@lotes/shared-ui';
import type { ReactNode } from 'react';
import { Logo } from '../layout/logo';
import type { Refusal } from './refusal';
import './session-card.css';

interface SessionCardProps {
  title: string;
  lead: ReactNode;
  refusal?: Refusal | undefined;
  /** What the person may do about the refusal. */
  remedy?: ReactNode;
  children: ReactNode;
  /** Ways to the other sign-in screens. */
  links?: ReactNode;
}

/** The calm frame that every sign-in screen shares: one card in the middle with one task. */
export function SessionCard({ title, lead, refusal, remedy, children, links }: SessionCardProps) {
  const pick = useBilingual();
  return (
    <div className="sh-session">
      <Card as="section" look="raised" className="sh-session__card">
        <Logo size={44} />
        <PageHeading title={title} lead={lead} />
        {refusal && (
          <Notice tone="danger" live>
            {pick(refusal.text)} {remedy}
          </Notice>
        )}
        {children}
        {links && <div className="sh-session__links">{links}</div>}
      </Card>
    </div>
  );
}
