import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { BarChartIcon } from '@sanity/icons/BarChart';
import { BasketIcon } from '@sanity/icons/Basket';
import { BlockquoteIcon } from '@sanity/icons/Blockquote';
import { BookIcon } from '@sanity/icons/Book';
import { BookmarkIcon } from '@sanity/icons/Bookmark';
import { BulbOutlineIcon } from '@sanity/icons/BulbOutline';
import { CalendarIcon } from '@sanity/icons/Calendar';
import { CaseIcon } from '@sanity/icons/Case';
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle';
import { ClipboardIcon } from '@sanity/icons/Clipboard';
import { CogIcon } from '@sanity/icons/Cog';
import { CommentIcon } from '@sanity/icons/Comment';
import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { DashboardIcon } from '@sanity/icons/Dashboard';
import { DesktopIcon } from '@sanity/icons/Desktop';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentSheetIcon } from '@sanity/icons/DocumentSheet';
import { DownloadIcon } from '@sanity/icons/Download';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { HomeIcon } from '@sanity/icons/Home';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { PinIcon } from '@sanity/icons/Pin';
import { PlayIcon } from '@sanity/icons/Play';
import { ProjectsIcon } from '@sanity/icons/Projects';
import { RocketIcon } from '@sanity/icons/Rocket';
import { StarIcon } from '@sanity/icons/Star';
import { TerminalIcon } from '@sanity/icons/Terminal';
import { ThListIcon } from '@sanity/icons/ThList';
import { TransferIcon } from '@sanity/icons/Transfer';
import { UsersIcon } from '@sanity/icons/Users';
import type { ComponentType } from 'react';
import { LIFECYCLE_NAMES } from '../../functions/email/rules/lifecycle-cases.ts';

const ICONS: Record<string, ComponentType> = {
  ...Object.fromEntries(LIFECYCLE_NAMES.map((name) => [name, EnvelopeIcon])),
  siteSettings: CogIcon,
  landingPage: HomeIcon,
  claim: BarChartIcon,
  testimonial: BlockquoteIcon,
  successStory: StarIcon,
  plan: CreditCardIcon,
  legalDocument: DocumentIcon,
  module: BookIcon,
  learningPath: BookmarkIcon,
  prompt: TerminalIcon,
  dashboard: DashboardIcon,
  tutorial: PlayIcon,
  download: DownloadIcon,
  businessModel: CaseIcon,
  coachingEvent: CalendarIcon,
  insight: BulbOutlineIcon,
  faq: HelpCircleIcon,
  quickGuide: InfoOutlineIcon,
  tour: PinIcon,
  tutorialDialog: RocketIcon,
  onboarding: UsersIcon,
  weekTask: CheckmarkCircleIcon,
  readiness: BarChartIcon,
  popularMarket: BasketIcon,
  outreachNiche: UsersIcon,
  outreachText: BlockquoteIcon,
  automationRecipe: CogIcon,
  planTemplate: ClipboardIcon,
  starterIdea: BulbOutlineIcon,
  project: ProjectsIcon,
  term: BookmarkIcon,
  promptBlock: TerminalIcon,
  callout: BlockquoteIcon,
  tableBlock: ThListIcon,
  beforeAfter: TransferIcon,
  dialogue: CommentIcon,
  checklist: CheckmarkCircleIcon,
  sheet: DocumentSheetIcon,
  flow: ArrowRightIcon,
  bars: BarChartIcon,
  screen: DesktopIcon,
  scene: PlayIcon,
  toolScene: PlayIcon,
  exerciseNumber: HelpCircleIcon,
  exerciseMark: BookmarkIcon,
  exerciseOrder: ThListIcon,
  exerciseSort: ClipboardIcon,
  exerciseRepair: TransferIcon,
  exerciseChoose: CheckmarkCircleIcon,
  exerciseSheet: DocumentSheetIcon,
};

export const iconOf = (kind: string) => ICONS[kind] ?? DocumentIcon;
