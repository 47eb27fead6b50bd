import { Card, PageHeading } from '@lotes/shared-ui';
import { FormRefusal, type PlacedRefusal } from '@lotes/shared-ui/form';
import type { ReactNode } from 'react';
import { Logo } from '../brand/logo';
import './session-card.css';

interface SessionCardProps {
  title: string;
  lead: ReactNode;
  refusal?: PlacedRefusal | undefined;
  /** A control with which the visitor can resolve the reason of the refusal. */
  remedy?: ReactNode;
  children: ReactNode;
  /** Links to the other sign-in screens. */
  links?: ReactNode;
}

/** The frame of every sign-in screen: one card with one task. */
export function SessionCard({ title, lead, refusal, remedy, children, links }: SessionCardProps) {
  return (
    <div className="sh-session">
      <Card as="section" look="raised" className="sh-session__card">
        <Logo size={44} />
        <PageHeading title={title} lead={lead} />
        <FormRefusal refusal={refusal}>{remedy}</FormRefusal>
        {children}
        {links && <div className="sh-session__links">{links}</div>}
      </Card>
    </div>
  );
}
