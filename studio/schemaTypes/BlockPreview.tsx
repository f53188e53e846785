// A lesson's block in the editor's text: small, but in the form in which readers see it.
import { Box, Flex, Stack, Text } from '@sanity/ui';
import { cellsOf } from '../../functions/sheets/rules/cells.ts';
import { lessonBlockOf } from '../model/lesson-blocks.ts';
import { Grid, Lines, Panel } from './preview-parts.tsx';

/** The block's own fields, as the preview selects them; any of them can be missing while an editor writes. */
interface Props {
  _type?: string;
  title?: string;
  caption?: string;
  text?: string;
  columns?: string[];
  rows?: { _key: string; cells?: string[] }[];
  before?: string;
  after?: string;
  lines?: { _key: string; who?: string; text?: string }[];
  /** Lines of a checklist; parts of an exercise. */
  items?: (string | { _key: string; text?: string; group?: number })[];
  ask?: string;
  isFirst?: boolean;
  phrases?: { _key: string; phrase?: string; isTarget?: boolean }[];
  groups?: string[];
  start?: string;
  checks?: { _key: string; says?: string }[];
  options?: { _key: string; text?: string }[];
  answer?: number;
  formula?: string;
  cell?: string;
  fileName?: string;
  content?: string;
  steps?: {
    _key: string;
    label?: string;
    text?: string;
    caption?: string;
    seconds?: number;
  }[];
  bars?: { _key: string; label?: string; shown?: string; value?: number }[];
  parts?: { _key: string; text?: string; note?: string }[];
}

export function BlockPreview(props: Props) {
  const { _type = '', title, caption } = props;
  return (
    <Box padding={3} data-testid={`preview-${_type}`}>
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title ?? caption ?? 'Untitled'}
        </Text>
        <Text size={0} muted>
          {lessonBlockOf(_type)?.title ?? _type}
        </Text>
        <Inside {...props} />
      </Stack>
    </Box>
  );
}

function Inside({ _type, ...block }: Props) {
  switch (_type) {
    case 'tableBlock':
      return (
        <Grid rows={[block.columns ?? [], ...(block.rows ?? []).map(({ cells }) => cells ?? [])]} />
      );
    case 'sheet':
      return (
        <Stack gap={2}>
          <Text size={1} muted>
            {block.fileName}
          </Text>
          <Grid rows={cellsOf(block.content ?? '').map((row) => row.map(({ shown }) => shown))} />
        </Stack>
      );
    case 'beforeAfter':
      return (
        <Flex gap={2}>
          <Panel tone="critical" label="Before" text={block.before} />
          <Panel tone="positive" label="After" text={block.after} />
        </Flex>
      );
    case 'dialogue':
      return (
        <Lines all={(block.lines ?? []).map(({ who, text }) => `${who ?? ''}: ${text ?? ''}`)} />
      );
    case 'checklist':
      return <Lines all={textsOf(block.items).map((item) => `☐ ${item}`)} />;
    case 'flow':
      return (
        <Lines
          all={(block.steps ?? []).map(
            ({ label, text }, i) => `${i + 1}. ${label ?? ''}: ${text ?? ''}`,
          )}
        />
      );
    case 'bars':
      return (
        <Lines
          all={(block.bars ?? []).map(({ label, shown }) => `${label ?? ''}: ${shown ?? ''}`)}
        />
      );
    case 'screen':
      return (
        <Lines
          all={(block.parts ?? []).map(
            ({ text, note }) => `${text ?? ''}${note ? `  ← ${note}` : ''}`,
          )}
        />
      );
    case 'scene':
      return (
        <Stack gap={2}>
          <Text size={1} muted>
            {block.steps?.length ?? 0} steps, {secondsOf(block.steps)} seconds
          </Text>
          <Lines all={(block.steps ?? []).map(({ caption }, i) => `${i + 1}. ${caption ?? ''}`)} />
        </Stack>
      );
    case 'exerciseNumber':
      return <Lines all={[block.ask ?? '', `→ ${block.answer ?? ''}`]} />;
    case 'exerciseMark':
      return (
        <Lines
          all={[
            block.ask ?? '',
            ...(block.phrases ?? []).map(
              ({ phrase, isTarget }) => `${isTarget ? '☑' : '☐'} ${phrase ?? ''}`,
            ),
          ]}
        />
      );
    case 'exerciseOrder':
      return <Lines all={textsOf(block.items).map((text, i) => `${i + 1}. ${text}`)} />;
    case 'exerciseSort':
      return (
        <Lines
          all={(block.groups ?? []).map(
            (name, group) =>
              `${name}: ${(block.items ?? []).filter((item) => typeof item === 'object' && item.group === group).length}`,
          )}
        />
      );
    case 'exerciseRepair':
      return (
        <Lines
          all={[block.start ?? '', ...(block.checks ?? []).map(({ says }) => `☐ ${says ?? ''}`)]}
        />
      );
    case 'exerciseChoose':
      return (
        <Lines
          all={(block.options ?? []).map(
            ({ text }, i) => `${i === block.answer ? '◉' : '○'} ${text ?? ''}`,
          )}
        />
      );
    case 'exerciseSheet':
      return (
        <Stack gap={2}>
          <Text size={1} muted>
            {block.cell} {block.formula}
          </Text>
          <Grid rows={cellsOf(block.content ?? '').map((row) => row.map(({ shown }) => shown))} />
        </Stack>
      );
    default:
      return <Lines all={(block.text ?? '').split('\n')} />;
  }
}

const secondsOf = (steps: Props['steps'] = []) =>
  steps.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

const textsOf = (items: Props['items']) =>
  (items ?? []).map((item) => (typeof item === 'string' ? item : (item.text ?? '')));
