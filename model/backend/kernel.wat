;; The kernels of kernel.go, on four numbers at once. Each element is computed by the
;; same operations in the same order as there, so that all bits are the same: lanes are
;; neighbours in a row, and no sum goes across lanes.
;;
;; The module works on the memory of the Go program. It has neither data nor a stack, and
;; calls nothing: otherwise it would overwrite what belongs to Go. Go checks all lengths.
;; Addresses are in bytes, and aligned to 4; counts are of numbers.
(module
  (import "env" "memory" (memory 1))

  ;; gemm: C += A·B, C [m×n], A [m×k], B [k×n], none of the three zero. Columns are done
  ;; in blocks of 16, then of 4, then of 1; rows of a block 2 or 4 at a time. Rows
  ;; beyond the last are the last one again: the block reads C before it writes it.
  ;; B is in panels of 16 columns, as panels.go has them, unless $panels is 0.
  (func (export "gemm")
    (param $c i32) (param $a i32) (param $b i32) (param $m i32) (param $n i32) (param $k i32) (param $panels i32)
    (local $i i32) (local $j i32) (local $last i32) (local $left i32) (local $wide i32) (local $long i32)
    (local $apart i32) (local $next i32)
    (local.set $wide (i32.shl (local.get $n) (i32.const 2))) ;; bytes of a row of C
    (local.set $long (i32.shl (local.get $k) (i32.const 2))) ;; bytes of a row of A
    ;; bytes from a row of B to the next, and from a block of 16 columns to the next
    (local.set $apart (select (i32.const 64) (local.get $wide) (local.get $panels)))
    (local.set $next (select (i32.shl (local.get $k) (i32.const 6)) (i32.const 64) (local.get $panels)))
    (local.set $last (i32.sub (local.get $m) (i32.const 1)))
    (loop $columns
      (local.set $left (i32.sub (local.get $n) (local.get $j)))
      (local.set $i (i32.const 0))
      (if (i32.ge_u (local.get $left) (i32.const 16))
        (then
          (loop $rows
            (call $block2x16
              (call $row (local.get $c) (local.get $i) (local.get $last) (local.get $wide))
              (call $row (local.get $c) (i32.add (local.get $i) (i32.const 1)) (local.get $last) (local.get $wide))
              (call $row (local.get $a) (local.get $i) (local.get $last) (local.get $long))
              (call $row (local.get $a) (i32.add (local.get $i) (i32.const 1)) (local.get $last) (local.get $long))
              (local.get $b) (local.get $apart) (local.get $long))
            (br_if $rows (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 2))) (local.get $m))))
          (local.set $b (i32.add (local.get $b) (local.get $next)))
          (local.set $left (i32.const 16)))
        (else
          (if (local.get $panels) ;; the last one, which is narrower
            (then (local.set $apart (i32.shl (i32.and (local.get $n) (i32.const 15)) (i32.const 2)))))
          (local.set $left (select (i32.const 4) (i32.const 1) (i32.ge_u (local.get $left) (i32.const 4))))
          (loop $rows
            (call $block4
              (call $row (local.get $c) (local.get $i) (local.get $last) (local.get $wide))
              (call $row (local.get $c) (i32.add (local.get $i) (i32.const 1)) (local.get $last) (local.get $wide))
              (call $row (local.get $c) (i32.add (local.get $i) (i32.const 2)) (local.get $last) (local.get $wide))
              (call $row (local.get $c) (i32.add (local.get $i) (i32.const 3)) (local.get $last) (local.get $wide))
              (call $row (local.get $a) (local.get $i) (local.get $last) (local.get $long))
              (call $row (local.get $a) (i32.add (local.get $i) (i32.const 1)) (local.get $last) (local.get $long))
              (call $row (local.get $a) (i32.add (local.get $i) (i32.const 2)) (local.get $last) (local.get $long))
              (call $row (local.get $a) (i32.add (local.get $i) (i32.const 3)) (local.get $last) (local.get $long))
              (local.get $b) (local.get $apart) (local.get $long) (local.get $left))
            (br_if $rows (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 4))) (local.get $m))))
          (local.set $b (i32.add (local.get $b) (i32.shl (local.get $left) (i32.const 2))))))
      ;; $left is now the width of the block
      (local.set $j (i32.add (local.get $j) (local.get $left)))
      (local.set $c (i32.add (local.get $c) (i32.shl (local.get $left) (i32.const 2))))
      (br_if $columns (i32.lt_u (local.get $j) (local.get $n)))))

  ;; The address of row $i, or of the last one if it is beyond.
  (func $row (param $at i32) (param $i i32) (param $last i32) (param $bytes i32) (result i32)
    (i32.add (local.get $at)
      (i32.mul (local.get $bytes)
        (select (local.get $i) (local.get $last) (i32.lt_u (local.get $i) (local.get $last))))))

  ;; Two rows of C and 16 columns. Eight sums are what keeps additions busy and still fits
  ;; into the registers.
  (func $block2x16
    (param $c i32) (param $d i32) (param $a i32) (param $e i32) (param $b i32) (param $wide i32) (param $long i32)
    (local $x v128) (local $w v128) (local $v v128) (local $u v128) (local $t v128)
    (local $c0 v128) (local $c1 v128) (local $c2 v128) (local $c3 v128)
    (local $d0 v128) (local $d1 v128) (local $d2 v128) (local $d3 v128)
    (local.set $c0 (v128.load align=4 (local.get $c)))
    (local.set $c1 (v128.load offset=16 align=4 (local.get $c)))
    (local.set $c2 (v128.load offset=32 align=4 (local.get $c)))
    (local.set $c3 (v128.load offset=48 align=4 (local.get $c)))
    (local.set $d0 (v128.load align=4 (local.get $d)))
    (local.set $d1 (v128.load offset=16 align=4 (local.get $d)))
    (local.set $d2 (v128.load offset=32 align=4 (local.get $d)))
    (local.set $d3 (v128.load offset=48 align=4 (local.get $d)))
    (local.set $long (i32.add (local.get $a) (local.get $long))) ;; the end of the row of A
    (loop $terms
      (local.set $w (v128.load align=4 (local.get $b)))
      (local.set $v (v128.load offset=16 align=4 (local.get $b)))
      (local.set $u (v128.load offset=32 align=4 (local.get $b)))
      (local.set $t (v128.load offset=48 align=4 (local.get $b)))
      (local.set $x (v128.load32_splat (local.get $a)))
      (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $x) (local.get $w))))
      (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $x) (local.get $v))))
      (local.set $c2 (f32x4.add (local.get $c2) (f32x4.mul (local.get $x) (local.get $u))))
      (local.set $c3 (f32x4.add (local.get $c3) (f32x4.mul (local.get $x) (local.get $t))))
      (local.set $x (v128.load32_splat (local.get $e)))
      (local.set $d0 (f32x4.add (local.get $d0) (f32x4.mul (local.get $x) (local.get $w))))
      (local.set $d1 (f32x4.add (local.get $d1) (f32x4.mul (local.get $x) (local.get $v))))
      (local.set $d2 (f32x4.add (local.get $d2) (f32x4.mul (local.get $x) (local.get $u))))
      (local.set $d3 (f32x4.add (local.get $d3) (f32x4.mul (local.get $x) (local.get $t))))
      (local.set $b (i32.add (local.get $b) (local.get $wide)))
      (local.set $e (i32.add (local.get $e) (i32.const 4)))
      (br_if $terms (i32.lt_u (local.tee $a (i32.add (local.get $a) (i32.const 4))) (local.get $long))))
    (v128.store align=4 (local.get $c) (local.get $c0))
    (v128.store offset=16 align=4 (local.get $c) (local.get $c1))
    (v128.store offset=32 align=4 (local.get $c) (local.get $c2))
    (v128.store offset=48 align=4 (local.get $c) (local.get $c3))
    (v128.store align=4 (local.get $d) (local.get $d0))
    (v128.store offset=16 align=4 (local.get $d) (local.get $d1))
    (v128.store offset=32 align=4 (local.get $d) (local.get $d2))
    (v128.store offset=48 align=4 (local.get $d) (local.get $d3)))

  ;; Four rows of C and 4 columns, or 1.
  (func $block4
    (param $c0 i32) (param $c1 i32) (param $c2 i32) (param $c3 i32)
    (param $a0 i32) (param $a1 i32) (param $a2 i32) (param $a3 i32)
    (param $b i32) (param $wide i32) (param $long i32) (param $columns i32)
    (local $w v128) (local $s0 v128) (local $s1 v128) (local $s2 v128) (local $s3 v128)
    (local $v f32) (local $t0 f32) (local $t1 f32) (local $t2 f32) (local $t3 f32)
    (local.set $long (i32.add (local.get $a0) (local.get $long)))
    (if (i32.eq (local.get $columns) (i32.const 4))
      (then
        (local.set $s0 (v128.load align=4 (local.get $c0)))
        (local.set $s1 (v128.load align=4 (local.get $c1)))
        (local.set $s2 (v128.load align=4 (local.get $c2)))
        (local.set $s3 (v128.load align=4 (local.get $c3)))
        (loop $terms
          (local.set $w (v128.load align=4 (local.get $b)))
          (local.set $s0 (f32x4.add (local.get $s0) (f32x4.mul (v128.load32_splat (local.get $a0)) (local.get $w))))
          (local.set $s1 (f32x4.add (local.get $s1) (f32x4.mul (v128.load32_splat (local.get $a1)) (local.get $w))))
          (local.set $s2 (f32x4.add (local.get $s2) (f32x4.mul (v128.load32_splat (local.get $a2)) (local.get $w))))
          (local.set $s3 (f32x4.add (local.get $s3) (f32x4.mul (v128.load32_splat (local.get $a3)) (local.get $w))))
          (local.set $b (i32.add (local.get $b) (local.get $wide)))
          (local.set $a1 (i32.add (local.get $a1) (i32.const 4)))
          (local.set $a2 (i32.add (local.get $a2) (i32.const 4)))
          (local.set $a3 (i32.add (local.get $a3) (i32.const 4)))
          (br_if $terms (i32.lt_u (local.tee $a0 (i32.add (local.get $a0) (i32.const 4))) (local.get $long))))
        (v128.store align=4 (local.get $c0) (local.get $s0))
        (v128.store align=4 (local.get $c1) (local.get $s1))
        (v128.store align=4 (local.get $c2) (local.get $s2))
        (v128.store align=4 (local.get $c3) (local.get $s3)))
      (else
        (local.set $t0 (f32.load (local.get $c0)))
        (local.set $t1 (f32.load (local.get $c1)))
        (local.set $t2 (f32.load (local.get $c2)))
        (local.set $t3 (f32.load (local.get $c3)))
        (loop $terms
          (local.set $v (f32.load (local.get $b)))
          (local.set $t0 (f32.add (local.get $t0) (f32.mul (f32.load (local.get $a0)) (local.get $v))))
          (local.set $t1 (f32.add (local.get $t1) (f32.mul (f32.load (local.get $a1)) (local.get $v))))
          (local.set $t2 (f32.add (local.get $t2) (f32.mul (f32.load (local.get $a2)) (local.get $v))))
          (local.set $t3 (f32.add (local.get $t3) (f32.mul (f32.load (local.get $a3)) (local.get $v))))
          (local.set $b (i32.add (local.get $b) (local.get $wide)))
          (local.set $a1 (i32.add (local.get $a1) (i32.const 4)))
          (local.set $a2 (i32.add (local.get $a2) (i32.const 4)))
          (local.set $a3 (i32.add (local.get $a3) (i32.const 4)))
          (br_if $terms (i32.lt_u (local.tee $a0 (i32.add (local.get $a0) (i32.const 4))) (local.get $long))))
        (f32.store (local.get $c0) (local.get $t0))
        (f32.store (local.get $c1) (local.get $t1))
        (f32.store (local.get $c2) (local.get $t2))
        (f32.store (local.get $c3) (local.get $t3)))))

  ;; lstm: one time step of $n cells, a multiple of 4: z += last·R unless $last is 0, then the
  ;; gates z [4n] give the state c and the output h [n] each. R is [n×4n], in panels of 32
  ;; columns, which are read from the first to the last or, unless $back is 0, the other way.
  (func (export "lstm")
    (param $h i32) (param $c i32) (param $z i32) (param $r i32) (param $last i32) (param $n i32) (param $back i32)
    (local $i i32) (local $o i32) (local $f i32) (local $g i32) (local $y i32) (local $end i32)
    (local.set $n (i32.shl (local.get $n) (i32.const 2)))
    (if (local.get $last) 
      (then (call $recur (local.get $z) (local.get $r) (local.get $last) (local.get $n) (local.get $back))))
    (local.set $i (local.get $z))
    (local.set $o (i32.add (local.get $i) (local.get $n)))
    (local.set $f (i32.add (local.get $o) (local.get $n)))
    (local.set $g (i32.add (local.get $f) (local.get $n)))
    (call $sigmoids (local.get $z) (local.get $g))
    (call $tanhs (local.get $g) (local.get $g) (i32.add (local.get $g) (local.get $n)))
    (local.set $y (local.get $c))
    (local.set $end (i32.add (local.get $c) (local.get $n)))
    (loop $cells ;; c ← f∘c + i∘g
      (v128.store align=4 (local.get $y)
        (f32x4.add
          (f32x4.mul (v128.load align=4 (local.get $f)) (v128.load align=4 (local.get $y)))
          (f32x4.mul (v128.load align=4 (local.get $i)) (v128.load align=4 (local.get $g)))))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (local.set $f (i32.add (local.get $f) (i32.const 16)))
      (local.set $g (i32.add (local.get $g) (i32.const 16)))
      (br_if $cells (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 16))) (local.get $end))))
    (call $tanhs (local.get $h) (local.get $c) (local.get $end))
    (local.set $end (i32.add (local.get $h) (local.get $n)))
    (loop $cells ;; h ← o∘tanh(c)
      (v128.store align=4 (local.get $h)
        (f32x4.mul (v128.load align=4 (local.get $o)) (v128.load align=4 (local.get $h))))
      (local.set $o (i32.add (local.get $o) (i32.const 16)))
      (br_if $cells (i32.lt_u (local.tee $h (i32.add (local.get $h) (i32.const 16))) (local.get $end)))))

  ;; z += last·R, panel after panel. $n is in bytes.
  (func $recur (param $z i32) (param $r i32) (param $last i32) (param $n i32) (param $back i32)
    (local $left i32) (local $long i32) (local $wide i32) (local $end i32)
    (local.set $end (i32.add (local.get $last) (local.get $n)))
    (local.set $left (i32.shr_u (local.get $n) (i32.const 5))) ;; panels of 32 columns
    (local.set $long (i32.shl (local.get $n) (i32.const 5))) ;; bytes of one
    (if (i32.and (local.get $n) (i32.const 16)) ;; the last one has 16
      (then
        (local.set $wide (i32.add (local.get $z) (i32.shl (local.get $left) (i32.const 7))))
        (call $block2x16 (local.get $wide) (local.get $wide) (local.get $last) (local.get $last)
          (i32.add (local.get $r) (i32.mul (local.get $left) (local.get $long))) (i32.const 64) (local.get $n))))
    (local.set $wide (i32.const 128))
    (if (local.get $back)
      (then
        (local.set $z (i32.add (local.get $z) (i32.shl (i32.sub (local.get $left) (i32.const 1)) (i32.const 7))))
        (local.set $r (i32.add (local.get $r) (i32.mul (i32.sub (local.get $left) (i32.const 1)) (local.get $long))))
        (local.set $wide (i32.const -128))
        (local.set $long (i32.sub (i32.const 0) (local.get $long)))))
    (block $done
      (loop $panels
        (br_if $done (i32.eqz (local.get $left)))
        (call $row32 (local.get $z) (local.get $last) (local.get $end) (local.get $r))
        (local.set $z (i32.add (local.get $z) (local.get $wide)))
        (local.set $r (i32.add (local.get $r) (local.get $long)))
        (local.set $left (i32.sub (local.get $left) (i32.const 1)))
        (br $panels))))

  ;; A row of 32 columns, of a panel: C += A·B, where A lies from $a to $end.
  (func $row32 (param $c i32) (param $a i32) (param $end i32) (param $b i32)
    (local $x v128)
    (local $c0 v128) (local $c1 v128) (local $c2 v128) (local $c3 v128)
    (local $c4 v128) (local $c5 v128) (local $c6 v128) (local $c7 v128)
    (local.set $c0 (v128.load align=4 (local.get $c)))
    (local.set $c1 (v128.load offset=16 align=4 (local.get $c)))
    (local.set $c2 (v128.load offset=32 align=4 (local.get $c)))
    (local.set $c3 (v128.load offset=48 align=4 (local.get $c)))
    (local.set $c4 (v128.load offset=64 align=4 (local.get $c)))
    (local.set $c5 (v128.load offset=80 align=4 (local.get $c)))
    (local.set $c6 (v128.load offset=96 align=4 (local.get $c)))
    (local.set $c7 (v128.load offset=112 align=4 (local.get $c)))
    (loop $terms
      (local.set $x (v128.load32_splat (local.get $a)))
      (local.set $c0 (f32x4.add (local.get $c0) (f32x4.mul (local.get $x) (v128.load align=4 (local.get $b)))))
      (local.set $c1 (f32x4.add (local.get $c1) (f32x4.mul (local.get $x) (v128.load offset=16 align=4 (local.get $b)))))
      (local.set $c2 (f32x4.add (local.get $c2) (f32x4.mul (local.get $x) (v128.load offset=32 align=4 (local.get $b)))))
      (local.set $c3 (f32x4.add (local.get $c3) (f32x4.mul (local.get $x) (v128.load offset=48 align=4 (local.get $b)))))
      (local.set $c4 (f32x4.add (local.get $c4) (f32x4.mul (local.get $x) (v128.load offset=64 align=4 (local.get $b)))))
      (local.set $c5 (f32x4.add (local.get $c5) (f32x4.mul (local.get $x) (v128.load offset=80 align=4 (local.get $b)))))
      (local.set $c6 (f32x4.add (local.get $c6) (f32x4.mul (local.get $x) (v128.load offset=96 align=4 (local.get $b)))))
      (local.set $c7 (f32x4.add (local.get $c7) (f32x4.mul (local.get $x) (v128.load offset=112 align=4 (local.get $b)))))
      (local.set $b (i32.add (local.get $b) (i32.const 128)))
      (br_if $terms (i32.lt_u (local.tee $a (i32.add (local.get $a) (i32.const 4))) (local.get $end))))
    (v128.store align=4 (local.get $c) (local.get $c0))
    (v128.store offset=16 align=4 (local.get $c) (local.get $c1))
    (v128.store offset=32 align=4 (local.get $c) (local.get $c2))
    (v128.store offset=48 align=4 (local.get $c) (local.get $c3))
    (v128.store offset=64 align=4 (local.get $c) (local.get $c4))
    (v128.store offset=80 align=4 (local.get $c) (local.get $c5))
    (v128.store offset=96 align=4 (local.get $c) (local.get $c6))
    (v128.store offset=112 align=4 (local.get $c) (local.get $c7)))

  ;; tanhs: y = tanh(x) for $n numbers, a multiple of 4 and not zero, in place or not.
  (func (export "tanhs") (param $y i32) (param $x i32) (param $n i32)
    (call $tanhs (local.get $y) (local.get $x) (i32.add (local.get $x) (i32.shl (local.get $n) (i32.const 2)))))

  ;; adds: y = x + b for each of $m rows of $n numbers, neither zero.
  (func (export "adds") (param $y i32) (param $x i32) (param $b i32) (param $m i32) (param $n i32)
    (local $at i32) (local $end i32) (local $four i32)
    (local.set $end (i32.add (local.get $b) (i32.shl (local.get $n) (i32.const 2))))
    (local.set $four (i32.add (local.get $b) (i32.shl (i32.and (local.get $n) (i32.const -4)) (i32.const 2))))
    (loop $rows
      (local.set $at (local.get $b))
      (block $full
        (loop $fours
          (br_if $full (i32.ge_u (local.get $at) (local.get $four)))
          (v128.store align=4 (local.get $y)
            (f32x4.add (v128.load align=4 (local.get $x)) (v128.load align=4 (local.get $at))))
          (local.set $x (i32.add (local.get $x) (i32.const 16)))
          (local.set $y (i32.add (local.get $y) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br $fours)))
      (block $done
        (loop $ones
          (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
          (f32.store (local.get $y) (f32.add (f32.load (local.get $x)) (f32.load (local.get $at))))
          (local.set $x (i32.add (local.get $x) (i32.const 4)))
          (local.set $y (i32.add (local.get $y) (i32.const 4)))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br $ones)))
      (br_if $rows (local.tee $m (i32.sub (local.get $m) (i32.const 1))))))

  ;; elementary.Sigmoid of what lies from $x to $end, in place.
  (func $sigmoids (param $x i32) (param $end i32)
    (local $v v128) (local $t v128) (local $k v128) (local $r v128)
    (loop $fours
      (local.set $v (f32x4.neg (v128.load align=4 (local.get $x))))
      ;; Exp, as in package elementary, here and below
      (local.set $v (f32x4.pmax
        (f32x4.pmin (local.get $v) (v128.const f32x4 88 88 88 88))
        (v128.const f32x4 -87 -87 -87 -87)))
      (local.set $t (f32x4.add
        (f32x4.mul (local.get $v) (f32x4.splat (f32.const 1.44269504088896341)))
        (f32x4.splat (f32.const 12582912))))
      (local.set $k (f32x4.sub (local.get $t) (f32x4.splat (f32.const 12582912))))
      (local.set $r (f32x4.sub
        (f32x4.sub (local.get $v) (f32x4.mul (local.get $k) (f32x4.splat (f32.const 0.693359375))))
        (f32x4.mul (local.get $k) (f32x4.splat (f32.const -2.12194440e-4)))))
      (local.set $v (f32x4.add (f32x4.mul (f32x4.splat (f32.const 1.9875691500e-4)) (local.get $r)) (f32x4.splat (f32.const 1.3981999507e-3))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 8.3334519073e-3))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 4.1665795894e-2))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 1.6666665459e-1))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 5.0000001201e-1))))
      (local.set $v (f32x4.add
        (f32x4.add (f32x4.mul (local.get $v) (f32x4.mul (local.get $r) (local.get $r))) (local.get $r))
        (f32x4.splat (f32.const 1))))
      (local.set $v (f32x4.mul (local.get $v)
        (i32x4.shl (i32x4.sub (local.get $t) (i32x4.splat (i32.const 0x4b3fff81))) (i32.const 23))))
      ;; 1/(1+e)
      (v128.store align=4 (local.get $x)
        (f32x4.div (f32x4.splat (f32.const 1)) (f32x4.add (f32x4.splat (f32.const 1)) (local.get $v))))
      (br_if $fours (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 16))) (local.get $end)))))

  ;; elementary.Tanh of what lies from $x to $end, into $y.
  (func $tanhs (param $y i32) (param $x i32) (param $end i32)
    (local $in v128) (local $size v128) (local $near v128) (local $v v128) (local $t v128) (local $k v128) (local $r v128)
    (loop $fours
      (local.set $in (v128.load align=4 (local.get $x)))
      (local.set $size (f32x4.abs (local.get $in)))
      ;; near zero: x + x³·P(x²)
      (local.set $r (f32x4.mul (local.get $in) (local.get $in)))
      (local.set $v (f32x4.add (f32x4.mul (f32x4.splat (f32.const -5.70498872745e-3)) (local.get $r)) (f32x4.splat (f32.const 2.06390887954e-2))))
      (local.set $v (f32x4.sub (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 5.37397155531e-2))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 1.33314422036e-1))))
      (local.set $v (f32x4.sub (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 3.33332819422e-1))))
      (local.set $near (f32x4.add
        (f32x4.mul (f32x4.mul (local.get $v) (local.get $r)) (local.get $in))
        (local.get $in)))
      ;; elsewhere: 1 - 2/(e+1), e = Exp(2|x|), with the sign of x
      (local.set $v (f32x4.pmin
        (f32x4.mul (f32x4.splat (f32.const 2)) (local.get $size))
        (f32x4.splat (f32.const 88))))
      (local.set $t (f32x4.add
        (f32x4.mul (local.get $v) (f32x4.splat (f32.const 1.44269504088896341)))
        (f32x4.splat (f32.const 12582912))))
      (local.set $k (f32x4.sub (local.get $t) (f32x4.splat (f32.const 12582912))))
      (local.set $r (f32x4.sub
        (f32x4.sub (local.get $v) (f32x4.mul (local.get $k) (f32x4.splat (f32.const 0.693359375))))
        (f32x4.mul (local.get $k) (f32x4.splat (f32.const -2.12194440e-4)))))
      (local.set $v (f32x4.add (f32x4.mul (f32x4.splat (f32.const 1.9875691500e-4)) (local.get $r)) (f32x4.splat (f32.const 1.3981999507e-3))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 8.3334519073e-3))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 4.1665795894e-2))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 1.6666665459e-1))))
      (local.set $v (f32x4.add (f32x4.mul (local.get $v) (local.get $r)) (f32x4.splat (f32.const 5.0000001201e-1))))
      (local.set $v (f32x4.add
        (f32x4.add (f32x4.mul (local.get $v) (f32x4.mul (local.get $r) (local.get $r))) (local.get $r))
        (f32x4.splat (f32.const 1))))
      (local.set $v (f32x4.mul (local.get $v)
        (i32x4.shl (i32x4.sub (local.get $t) (i32x4.splat (i32.const 0x4b3fff81))) (i32.const 23))))
      (local.set $v (f32x4.sub
        (f32x4.splat (f32.const 1))
        (f32x4.div (f32x4.splat (f32.const 2)) (f32x4.add (local.get $v) (f32x4.splat (f32.const 1))))))
      (local.set $v (v128.or (local.get $v)
        (v128.and (local.get $in) (i32x4.splat (i32.const 0x80000000)))))
      (v128.store align=4 (local.get $y)
        (v128.bitselect (local.get $near) (local.get $v)
          (f32x4.lt (local.get $size) (f32x4.splat (f32.const 0.625)))))
      (local.set $y (i32.add (local.get $y) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.tee $x (i32.add (local.get $x) (i32.const 16))) (local.get $end))))))
